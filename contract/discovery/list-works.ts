import { CATEGORIES } from '@easel/domain/catalogue/categories';
import { type Static, Type } from 'typebox';
import { defineCall } from '../call.ts';
import { ArtworkTile } from '../catalogue/artwork-tile.ts';

export const WorksPage = Type.Object({
  results: Type.Array(ArtworkTile),
  totalResults: Type.Integer(),
  pageNumber: Type.Integer(),
  resultsPerPage: Type.Integer(),
});
export type WorksPage = Static<typeof WorksPage>;

export const listWorks = defineCall({
  method: 'GET',
  path: '/works',
  summary: 'List works in recommended order',
  access: 'everyone',
  impersonation: 'allow',
  query: Type.Object({
    category: Type.Optional(Type.Enum(CATEGORIES.map((category) => category.slug))),
    pageNumber: Type.Optional(Type.Integer({ minimum: 1, maximum: 1_000_000, default: 1 })),
    resultsPerPage: Type.Optional(Type.Integer({ minimum: 1, maximum: 100, default: 100 })),
  }),
  payload: WorksPage,
});
