import type { Api } from '@easel/contract/api';
import { listCollectionWorks, readCollection } from '@easel/contract/collecting/collections';
import { expect, test, vi } from 'vitest';
import { isCollectionPath, type LoadedCollection, loadCollection, readNeighbors } from './load-collection.ts';

const calls = { readCollection, listCollectionWorks };

/** A collection of works 1 to `count`. */
const aServer = (count: number, status = 200) =>
  vi.fn(async (call: { path: string }, input: { query?: { pageNumber: number; pageSize: number } }) => {
    if (status !== 200) return { success: false, status, payload: {}, messages: [] };
    const { pageNumber = 1, pageSize = 100 } = input.query ?? {};
    const first = (pageNumber - 1) * pageSize;
    const artworks = Array.from({ length: Math.max(0, Math.min(pageSize, count - first)) }, (_, at) => ({
      artworkId: first + at + 1,
    }));
    const payload = call.path.endsWith('/artworks')
      ? { artworks, totalResults: count, pageNumber, pageSize }
      : { userCollectionId: 9 };
    return { success: true, status, payload, messages: [] };
  }) as unknown as Api;

const load = (count: number, page: number, status?: number) =>
  loadCollection(aServer(count, status), calls, { collectionId: '9' }, page);

test('a page of a collection has 100 works', async () => {
  expect(await load(250, 1)).toMatchObject({ loaded: { totalWorks: 250, page: 1, totalPages: 3 } });
});

test('an empty collection has one page; pages beyond the last do not exist', async () => {
  expect(await load(0, 0)).toMatchObject({ loaded: { totalWorks: 0, works: [] } });
  expect(await load(0, 1)).toEqual({ loaded: undefined });
  expect(await load(100, 1)).toEqual({ loaded: undefined });
});

test('what one may not see does not exist; an outage is not a missing page', async () => {
  expect(await load(5, 0, 404)).toEqual({ loaded: undefined });
  expect(await load(5, 0, 503)).toEqual({ failedStatus: 503 });
  expect(await loadCollection(aServer(5), calls, { collectionId: 'x' }, 0)).toEqual({ loaded: undefined });
});

test('the neighbors of a page are the work before it and two works after it', async () => {
  const at = (page: number) => ({ collection: { userCollectionId: 9 }, page, totalPages: 3 }) as LoadedCollection;
  expect(await readNeighbors(aServer(250), calls, at(0))).toEqual({ previous: undefined, next: [101, 102] });
  expect(await readNeighbors(aServer(250), calls, at(1))).toEqual({ previous: 100, next: [201, 202] });
  expect(await readNeighbors(aServer(201), calls, at(1))).toEqual({ previous: 100, next: [201] });
  expect(await readNeighbors(aServer(250), calls, at(2))).toEqual({ previous: 200, next: [] });
});

test('a differently encoded address is the same, another slug is not', () => {
  expect(isCollectionPath('/art-collection/Caf%c3%a9!/7/9/view', '/art-collection/Caf%C3%A9!/7/9/view')).toBe(true);
  expect(isCollectionPath('/art-collection/Tea/7/9/view', '/art-collection/Caf%C3%A9/7/9/view')).toBe(false);
});
