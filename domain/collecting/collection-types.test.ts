import { expect, test } from 'vitest';
import {
  collectionTypesFor,
  getJobTitle,
  isPublishedByStaff,
  listCollectionTypes,
  mayHaveTypes,
} from './collection-types.ts';

test('artists may choose the collection types 1 and 11 only', () => {
  expect(collectionTypesFor('artist')).toEqual([
    { id: 1, name: 'Community' },
    { id: 11, name: 'Portfolio' },
  ]);
  expect(mayHaveTypes('artist', [1, 11])).toBe(true);
  expect(mayHaveTypes('artist', [1, 17])).toBe(false);
  expect(collectionTypesFor('limited_artist')).toEqual(collectionTypesFor('artist'));
});

test('admins may choose all collection types', () => {
  const names = Object.fromEntries(collectionTypesFor('admin').map(({ id, name }) => [id, name]));
  expect(names).toEqual({
    1: 'Personal',
    4: 'All',
    6: 'New This Week',
    7: 'Chief Curator',
    11: 'Art Series',
    12: 'Art Advisory',
    17: 'AA Selection',
    18: 'Rising Stars',
    20: 'The Other Art Fair',
    33: 'Featured',
    34: 'Bestsellers',
    35: 'Art Styles',
    36: 'International Spotlight',
    37: 'Design Trends',
    38: 'Curator Favorites',
    39: 'Inspired by Art History',
    40: 'By Price',
    41: 'Catalog',
    42: 'Trade',
  });
  expect(mayHaveTypes('admin', [17, 42])).toBe(true);
  expect(mayHaveTypes('admin', [2])).toBe(false);
});

test('ordinary people’s collections are of type 1', () => {
  expect(collectionTypesFor('collector')).toEqual([]);
  expect(mayHaveTypes('collector', [1])).toBe(true);
  expect(mayHaveTypes('collector', [11])).toBe(false);
  expect(mayHaveTypes('guest', [])).toBe(true);
});

test('the names of types 1 and 11 depend on whose collection it is', () => {
  expect(listCollectionTypes('artist', [1, 11]).map(({ name }) => name)).toEqual(['Community', 'Portfolio']);
  expect(listCollectionTypes('admin', [11, 1]).map(({ name }) => name)).toEqual(['Art Series', 'Personal']);
  expect(listCollectionTypes('collector', [1, 99]).map(({ name }) => name)).toEqual(['Personal']);
});

test('the shop publishes collections of the staff, except personal ones and selections for a client', () => {
  expect(isPublishedByStaff('curator', [38])).toBe(true);
  expect(isPublishedByStaff('admin', [1, 33])).toBe(true);
  expect(isPublishedByStaff('admin', [1, 17])).toBe(false);
  expect(isPublishedByStaff('artist', [11])).toBe(false);
});

test('the job title does not reveal staff roles on personal collections', () => {
  expect(getJobTitle('curator', [38])).toBe('Curator');
  expect(getJobTitle('admin', [1])).toBe('Collector');
  expect(getJobTitle('collector', [1])).toBe('Collector');
  expect(getJobTitle('limited_artist', [11])).toBe('Artist');
});
