import { Type } from 'typebox';
import { defineCall } from '../call.ts';
import { ArtworkTile } from '../catalogue/artwork-tile.ts';

const Id = Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER });

export const listFavorites = defineCall({
  method: 'GET',
  path: '/account/my-favorites',
  summary: 'List the IDs of your favorite works',
  access: 'keepFavorites',
  takeover: 'allow',
  payload: Type.Object({ favorites: Type.Array(Type.Integer()) }),
});

export const listFavoriteWorks = defineCall({
  method: 'GET',
  path: '/account/favorite-works',
  summary: 'List your favorite works, newest first',
  access: 'keepFavorites',
  takeover: 'allow',
  query: Type.Object({ pageNumber: Type.Optional(Type.Integer({ minimum: 1, maximum: 1_000_000, default: 1 })) }),
  payload: Type.Object({
    works: Type.Array(ArtworkTile),
    totalResults: Type.Integer(),
    pageNumber: Type.Integer(),
    resultsPerPage: Type.Integer(),
  }),
});

/** account §7: `favorite` is the current state; a favorite is removed. */
export const toggleFavorite = defineCall({
  method: 'POST',
  path: '/account/favorite',
  summary: 'Add a work to your favorites or remove it',
  access: 'keepFavorites',
  takeover: 'log',
  body: Type.Object({
    id: Id,
    id_user_art: Id,
    favorite: Type.Union([Type.Boolean(), Type.Enum(['true', 'false', '1', '0'])]),
    format: Type.Optional(Type.Literal('json')),
    _method: Type.Optional(Type.Literal('_delete')),
  }),
  payload: Type.Object({ isFavorite: Type.Boolean(), favorites: Type.Array(Type.Integer()) }),
});
