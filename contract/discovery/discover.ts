import { SIZE_BINS } from '@easel/domain/catalogue/size-bins';
import { type Static, Type } from 'typebox';
import { defineCall } from '../call.ts';
import { ArtworkTile } from '../catalogue/artwork-tile.ts';

const Id = Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER });

/** A work of the discovery feed. */
export const DiscoverWork = Type.Object({
  ...ArtworkTile.properties,
  colors: Type.Array(Type.String(), { description: 'Swatches as six hex digits, strongest first.' }),
  size: Type.Enum([...SIZE_BINS]),
  reason: Type.String({ description: 'Why it is shown, as a sentence.' }),
});
export type DiscoverWork = Static<typeof DiscoverWork>;

export const discoverWorks = defineCall({
  method: 'POST',
  path: '/discover',
  summary: 'Get the next works of the discovery feed',
  description: 'They follow from the reactions, which the browser keeps. Nothing is stored.',
  access: 'everyone',
  impersonation: 'allow',
  body: Type.Object({
    reactions: Type.Optional(
      Type.Array(Type.Object({ artworkId: Id, isKept: Type.Boolean() }), {
        maxItems: 300,
        default: [],
        description: 'In the order of the visit.',
      }),
    ),
    waiting: Type.Optional(
      Type.Array(Id, { maxItems: 20, default: [], description: 'Works that have been sent but not been shown yet.' }),
    ),
    limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 12, default: 4 })),
  }),
  payload: Type.Object({ works: Type.Array(DiscoverWork) }),
});
