import { expect, test } from 'vitest';
import { type FavoriteList, favoriteListQuery, parseFavoriteList } from './favorite-list.ts';

const recent: FavoriteList = { sort: 'recent', filter: 'all', page: 0 };

test.each<[string, FavoriteList]>([
  ['', recent],
  ['?sort=price-low', { ...recent, sort: 'price-low' }],
  ['?show=sold', { ...recent, filter: 'sold' }],
  ['?sort=artist&show=available&page=1', { sort: 'artist', filter: 'available', page: 1 }],
])('the list of %j is written and read back', (query, list) => {
  expect(parseFavoriteList(query)).toEqual(list);
  expect(favoriteListQuery(list)).toBe(query);
});

test.each(['?sort=size', '?show=stolen', '?page=-1', '?page=x', '?page=99999999', '?sort=constructor'])(
  'unknown values such as %s are ignored',
  (query) => {
    expect(parseFavoriteList(query)).toEqual(recent);
  },
);
