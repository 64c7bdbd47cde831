import { RECOMMENDATION_BASES } from '@easel/domain/discovery/recommendation-reasons';
import { type Static, Type } from 'typebox';
import { defineCall } from '../call.ts';
import { ArtworkTile } from '../catalogue/artwork-tile.ts';

const Id = Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER });

/** Field names: docs/specification/search.md#recommendations. */
export const recommend = defineCall({
  method: 'GET',
  path: '/recommendations/:podId',
  summary: 'Get recommendations for a pod, for example works similar to the current one',
  description:
    'A pod without data falls back to another: works that are viewed together become similar works, trending works become recommended ones.',
  access: 'everyone',
  impersonation: 'allow',
  params: Type.Object({
    podId: Type.Enum([
      'similar',
      'also-viewed',
      'also-bought',
      'by-artist',
      'recommended',
      'newest',
      'trending',
      'palette',
    ]),
  }),
  query: Type.Object({
    artworkId: Type.Optional(Id),
    artworkIds: Type.Optional(
      Type.String({
        pattern: '^[1-9][0-9]{0,14}(,[1-9][0-9]{0,14}){0,19}$',
        description:
          'Several artwork IDs, separated by commas, instead of artworkId. The first five are used; none is recommended.',
      }),
    ),
    limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 50, default: 12 })),
  }),
  payload: Type.Object({
    items: Type.Array(ArtworkTile),
    totalResults: Type.Integer(),
    resultId: Type.String(),
    basis: Type.Enum([...RECOMMENDATION_BASES], { description: 'What the works were found by.' }),
    title: Type.String({ description: 'A heading that fits the basis.' }),
    why: Type.String({ description: 'Why these works are recommended, as a sentence.' }),
    reasons: Type.Array(Type.Object({ artworkId: Type.Integer(), reason: Type.String() }), {
      description: 'Why single works are recommended. Works without a particular reason are left out.',
    }),
  }),
});
export type Recommendations = Static<typeof recommend.payload>;
