import {
  MAX_MODERATION_NOTE,
  MODERATION_ACTIONS,
  MODERATION_STEPS,
  REPORT_REASON_CODES,
} from '@easel/domain/catalogue/work-reports';
import { listKeys } from '@easel/domain/text/own-value';
import { type Static, Type } from 'typebox';
import { defineCall } from '../call.ts';
import { ArtworkTile } from '../catalogue/artwork-tile.ts';
import { nullable } from '../nullable.ts';

const Moment = Type.String({ format: 'date-time' });

const ReportedWork = Type.Object({
  artworkId: Type.Integer(),
  title: Type.String(),
  artistName: Type.String(),
  work: ArtworkTile,
  isWithheld: Type.Boolean({ description: 'Nobody sees the work.' }),
  openReports: Type.Integer(),
  reports: Type.Array(
    Type.Object({
      reportId: Type.Integer(),
      reason: Type.Enum(REPORT_REASON_CODES),
      details: Type.String(),
      reporter: nullable(Type.String(), 'Null for a guest.'),
      status: Type.Enum(['open', 'dismissed', 'withheld']),
      createdAt: Moment,
    }),
    { description: 'The latest, newest first.' },
  ),
  events: Type.Array(
    Type.Object({
      action: Type.Enum(listKeys(MODERATION_ACTIONS)),
      note: Type.String(),
      actor: nullable(Type.String()),
      happenedAt: Moment,
    }),
    { description: 'What staff did, newest first.' },
  ),
});
export type ReportedWork = Static<typeof ReportedWork>;

export const listReportedWorks = defineCall({
  method: 'GET',
  path: '/staff/reports',
  summary: 'List works that visitors have reported',
  access: 'moderateReports',
  impersonation: 'allow',
  query: Type.Object({
    view: Type.Optional(Type.Enum(['open', 'answered'], { default: 'open' })),
    pageNumber: Type.Optional(Type.Integer({ minimum: 1, maximum: 10_000, default: 1 })),
  }),
  payload: Type.Object({
    view: Type.Enum(['open', 'answered']),
    works: Type.Array(ReportedWork),
    totalResults: Type.Integer(),
    pageSize: Type.Integer(),
  }),
});
export type ReportedWorks = Static<typeof listReportedWorks.payload>;

export const moderateWork = defineCall({
  method: 'POST',
  path: '/staff/reports/:artworkId',
  summary: 'Dismiss the reports of a work, withhold it, or show it again',
  access: 'moderateReports',
  impersonation: 'log',
  params: Type.Object({ artworkId: Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER }) }),
  body: Type.Object({
    step: Type.Enum([...MODERATION_STEPS]),
    note: Type.Optional(Type.String({ maxLength: MAX_MODERATION_NOTE * 2, default: '' })),
  }),
  payload: Type.Object({}),
});
