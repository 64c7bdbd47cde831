import { MAX_ADDED_WORKS } from '@easel/domain/collecting/collection-limits';
import { type Static, Type } from 'typebox';
import { defineCall } from '../call.ts';

const Id = Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER });

const Selection = Type.Object({
  collectionId: Type.Integer(),
  title: Type.String(),
  types: Type.Array(Type.String()),
  owner: Type.String(),
  isOwn: Type.Boolean(),
  worksCount: Type.Integer(),
});
export type Selection = Static<typeof Selection>;

export const listSelections = defineCall({
  method: 'GET',
  path: '/staff/selections',
  summary: 'List the collections that curators add works to',
  description: 'Your own, and those of other staff that the shop publishes or makes for a client of the art advisory.',
  access: 'curate',
  impersonation: 'allow',
  payload: Type.Object({ selections: Type.Array(Selection) }),
});

export const addToSelection = defineCall({
  method: 'POST',
  path: '/staff/selections/:collectionId',
  summary: 'Add works to a selection',
  description: 'Works that are in it already stay where they are.',
  access: 'curate',
  impersonation: 'log',
  params: Type.Object({ collectionId: Id }),
  body: Type.Object({ artworkIds: Type.Array(Id, { minItems: 1, maxItems: MAX_ADDED_WORKS }) }),
  payload: Type.Object({
    title: Type.String(),
    added: Type.Integer(),
    problems: Type.Array(Type.Object({ artworkId: Type.Integer(), message: Type.String() })),
  }),
});
export type AddedToSelection = Static<typeof addToSelection.payload>;
