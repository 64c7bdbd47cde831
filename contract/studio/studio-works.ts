import { STUDIO_SORTS } from '@easel/domain/studio/studio-works';
import { LISTING_ACTIONS, WORK_ACTION_LABELS, WORK_STATES } from '@easel/domain/studio/work-states';
import { listKeys } from '@easel/domain/text/own-value';
import { type Static, Type } from 'typebox';
import { defineCall } from '../call.ts';
import { nullable } from '../nullable.ts';
import { Draft, DraftPicture } from './drafts.ts';

const Id = Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER });
const State = Type.Enum([...WORK_STATES]);

const StudioWork = Type.Object({
  artworkId: Type.Integer(),
  title: Type.String(),
  state: State,
  hasChanges: Type.Boolean({ description: 'A listed work with changes that are not published.' }),
  picture: nullable(DraftPicture),
  priceCents: nullable(Type.Integer()),
  productUrl: nullable(Type.String()),
  reviewNote: Type.String(),
  lacks: Type.Array(Type.Enum(['condition', 'signature', 'description']), {
    description: 'What buyers ask for and a listed work does not say.',
  }),
  views: Type.Integer({ description: 'In the last 30 days.' }),
  favorites: Type.Integer({ description: 'In the last 30 days.' }),
  changedAt: Type.String({ description: 'ISO 8601.' }),
});
export type StudioWork = Static<typeof StudioWork>;

export const listStudioWorks = defineCall({
  method: 'GET',
  path: '/studio/works',
  summary: 'List your works by state, with drafts',
  access: 'sellWorks',
  impersonation: 'allow',
  query: Type.Object({
    state: Type.Optional(State),
    query: Type.Optional(Type.String({ maxLength: 200, description: 'Words of the title.' })),
    sort: Type.Optional(Type.Enum([...STUDIO_SORTS], { default: 'changed' })),
    pageNumber: Type.Optional(Type.Integer({ minimum: 1, maximum: 10_000, default: 1 })),
  }),
  payload: Type.Object({
    works: Type.Array(StudioWork),
    counts: Type.Array(Type.Object({ state: State, count: Type.Integer() }), {
      description: 'How many works are in each state, whatever was asked for.',
    }),
    totalResults: Type.Integer(),
    pageSize: Type.Integer(),
  }),
});
export type StudioWorks = Static<typeof listStudioWorks.payload>;

export const changeListing = defineCall({
  method: 'POST',
  path: '/studio/works/:artworkId/state',
  summary: 'Hide, withdraw or list one of your works again',
  description: 'Refused while the work is being bought, is in an order, or has an accepted offer.',
  access: 'sellWorks',
  impersonation: 'log',
  params: Type.Object({ artworkId: Id }),
  body: Type.Object({ action: Type.Enum([...LISTING_ACTIONS]) }),
  payload: Draft,
});

const HistoryEntry = Type.Object({
  action: Type.Enum(listKeys(WORK_ACTION_LABELS)),
  fromState: nullable(State),
  toState: nullable(State),
  note: Type.String(),
  fields: Type.Array(Type.String(), { description: 'The fields that changed.' }),
  by: Type.Enum(['artist', 'staff'], { description: 'Artists do not see who of the staff.' }),
  happenedAt: Type.String({ description: 'ISO 8601.' }),
});
export type HistoryEntry = Static<typeof HistoryEntry>;

export const readWorkHistory = defineCall({
  method: 'GET',
  path: '/studio/works/:artworkId/history',
  summary: 'Get what happened to one of your works, the newest first',
  access: 'sellWorks',
  impersonation: 'allow',
  params: Type.Object({ artworkId: Id }),
  payload: Type.Object({ entries: Type.Array(HistoryEntry) }),
});
