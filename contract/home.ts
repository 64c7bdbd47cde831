import { Type } from 'typebox';
import { ArtworkTile } from './artwork-tile.ts';
import { defineCall } from './call.ts';

export const readHome = defineCall({
  method: 'GET',
  path: '/home',
  summary: 'What the home page shows',
  payload: Type.Object({
    hero: Type.Union([ArtworkTile, Type.Null()]),
    newest: Type.Array(ArtworkTile),
    categories: Type.Array(Type.Object({ category: Type.String(), worksCount: Type.Integer(), cover: ArtworkTile })),
  }),
});
