import { MAX_REVIEW_NOTE, REVIEW_ACTIONS } from '@easel/domain/studio/work-states';
import { type Static, Type } from 'typebox';
import { defineCall } from '../call.ts';
import { nullable } from '../nullable.ts';
import { FieldChange } from './bulk.ts';
import { Draft, DraftPicture } from './drafts.ts';

const Id = Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER });
const OfWork = Type.Object({ artworkId: Id });

const SubmittedWork = Type.Object({
  artworkId: Type.Integer(),
  title: Type.String(),
  artistId: Type.Integer(),
  artistName: Type.String(),
  isChange: Type.Boolean({ description: 'A change of a listed work.' }),
  isFirst: Type.Boolean({ description: 'The artist has no work in the shop yet.' }),
  picture: nullable(DraftPicture),
  submittedAt: Type.String({ description: 'ISO 8601.' }),
  takenBy: nullable(Type.String(), 'Another curator who has opened it in the last ten minutes.'),
});
export type SubmittedWork = Static<typeof SubmittedWork>;

export const listSubmittedWorks = defineCall({
  method: 'GET',
  path: '/staff/review',
  summary: 'List works that wait for a review',
  description: 'First works of artists, then other new works, then changes of listed works; the oldest first.',
  access: 'curate',
  impersonation: 'allow',
  query: Type.Object({
    kind: Type.Optional(
      Type.Enum(['new', 'changed'], { description: 'Only new works, or only changes of listed works.' }),
    ),
    pageNumber: Type.Optional(Type.Integer({ minimum: 1, maximum: 10_000, default: 1 })),
  }),
  payload: Type.Object({
    works: Type.Array(SubmittedWork),
    totalResults: Type.Integer(),
    pageSize: Type.Integer(),
    counts: Type.Object({ new: Type.Integer(), changed: Type.Integer() }, { description: 'Of all that wait.' }),
  }),
});
export type SubmittedWorks = Static<typeof listSubmittedWorks.payload>;

export const readSubmittedWork = defineCall({
  method: 'GET',
  path: '/staff/review/:artworkId',
  summary: 'Get a work that waits for a review',
  access: 'curate',
  impersonation: 'allow',
  params: OfWork,
  payload: Type.Object({
    draft: Draft,
    images: Type.Array(DraftPicture, { description: 'The photos of a new work, the main one first.' }),
    changes: Type.Array(FieldChange, {
      description: 'What differs from the listed work. Empty for a new work.',
    }),
  }),
});
export type ReviewedWork = Static<typeof readSubmittedWork.payload>;

export const openReview = defineCall({
  method: 'POST',
  path: '/staff/review/:artworkId/opening',
  summary: 'Say that you are looking at a submitted work',
  description: 'For ten minutes other curators see that it is taken. They can decide nevertheless.',
  access: 'curate',
  // Nothing for a log: an open page repeats it.
  impersonation: 'allow',
  params: OfWork,
  payload: Type.Object({ takenBy: nullable(Type.String(), 'Who else is looking at it.') }),
});

export const previewReviewEmail = defineCall({
  method: 'POST',
  path: '/staff/review/:artworkId/email',
  summary: 'Get the email that a decision about a work would send to the artist',
  access: 'curate',
  impersonation: 'allow',
  params: OfWork,
  body: Type.Object({
    action: Type.Enum([...REVIEW_ACTIONS]),
    note: Type.String({ maxLength: MAX_REVIEW_NOTE * 2 }),
  }),
  payload: Type.Object({
    to: Type.String({ description: 'Empty if the artist has no address.' }),
    subject: Type.String(),
    text: Type.String(),
  }),
});

export const reviewWork = defineCall({
  method: 'POST',
  path: '/staff/review/:artworkId',
  summary: 'Approve a work, ask for changes, or reject it',
  description: 'The artist gets an email with the note. Refused if the artist has changed the work after `version`.',
  access: 'curate',
  impersonation: 'deny',
  params: OfWork,
  body: Type.Object({
    action: Type.Enum([...REVIEW_ACTIONS]),
    version: Type.Integer({ minimum: 0, maximum: 2_000_000_000 }),
    note: Type.String({ maxLength: MAX_REVIEW_NOTE * 2 }),
  }),
  payload: Type.Object({}),
});
