import { FAVORITE_FILTERS, FAVORITE_SORTS } from '@easel/domain/collecting/favorite-list';
import { type Static, Type } from 'typebox';
import { defineCall } from '../call.ts';
import { ArtworkTile } from '../catalogue/artwork-tile.ts';
import { nullable } from '../nullable.ts';

const Id = Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER });

export const listFavorites = defineCall({
  method: 'GET',
  path: '/account/my-favorites',
  summary: 'List the IDs of your favorite works',
  access: 'keepFavorites',
  impersonation: 'allow',
  payload: Type.Array(Type.Integer()),
});

/** A work in a list of favorites. */
export const FavoriteWork = Type.Object({
  ...ArtworkTile.properties,
  priceWhenSaved: nullable(
    Type.Integer(),
    'In US cents, for the zone of the visitor. Only if the work is cheaper now.',
  ),
});
export type FavoriteWork = Static<typeof FavoriteWork>;

export const listFavoriteWorks = defineCall({
  method: 'GET',
  path: '/account/favorite-works',
  summary: 'List your favorite works',
  access: 'keepFavorites',
  impersonation: 'allow',
  query: Type.Object({
    pageNumber: Type.Optional(Type.Integer({ minimum: 1, maximum: 1_000_000, default: 1 })),
    sort: Type.Optional(Type.Enum(FAVORITE_SORTS.map(({ value }) => value))),
    filter: Type.Optional(Type.Enum(FAVORITE_FILTERS.map(({ value }) => value))),
  }),
  payload: Type.Object({
    works: Type.Array(FavoriteWork),
    totalResults: Type.Integer({ description: 'The number of works of the filter.' }),
    counts: Type.Object({ all: Type.Integer(), available: Type.Integer(), sold: Type.Integer() }),
    pageNumber: Type.Integer(),
    resultsPerPage: Type.Integer(),
  }),
});

/** `favorite` is the current state; a favorite is removed (docs/specification/favorites.md#favorite-calls). */
export const toggleFavorite = defineCall({
  method: 'POST',
  path: '/account/favorite',
  summary: 'Add a work to your favorites or remove it',
  access: 'keepFavorites',
  impersonation: 'log',
  body: Type.Object({
    id: Id,
    id_user_art: Id,
    favorite: Type.Union([Type.Boolean(), Type.Enum(['true', 'false', '1', '0'])]),
    format: Type.Optional(Type.Literal('json')),
    _method: Type.Optional(Type.Literal('_delete')),
  }),
  payload: Type.Object({ isFavorite: Type.Boolean(), favorites: Type.Array(Type.Integer()) }),
});

/** `id` is the work. The path is our choice (docs/specification/favorites.md#favorite-calls). */
export const changeFavorite = defineCall({
  method: 'POST',
  path: '/favorite',
  summary: 'Add a work to your favorites or remove it, in the newer form',
  access: 'keepFavorites',
  impersonation: 'log',
  body: Type.Object({
    favorite: Type.Boolean({ description: 'True means currently a favorite, so it is removed.' }),
    id: Id,
    userId: Id,
  }),
  payload: Type.Object({ isFavorite: Type.Boolean() }),
});
