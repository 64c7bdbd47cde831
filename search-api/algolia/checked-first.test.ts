import { expect, test } from 'vitest';
import type { EndpointRequest } from './endpoint.ts';
import { objectEndpoints } from './object-endpoints.ts';
import { recommendEndpoints } from './recommend-endpoints.ts';
import { searchEndpoints } from './search-endpoints.ts';

const ENDPOINTS = [...searchEndpoints, ...recommendEndpoints, ...objectEndpoints];

/** Sends a request to an endpoint whose indices must not be used. */
function refuse(path: string, requests: object[]) {
  const endpoint = ENDPOINTS.find((one) => one.path === path);
  const opened: string[] = [];
  const indices = {
    async open(_appId: string, name: string) {
      opened.push(name);
      throw new Error(`The index ${name} was opened.`);
    },
  };
  const request = { indices, appId: 'APP', names: [], query: new Map(), body: { requests }, now: () => 0 };
  const answer = endpoint?.handle(request as unknown as EndpointRequest);
  return { answer, opened };
}

const search = (more: object = {}) => ({ indexName: 'art', ...more });

test.each([
  [
    'the sum of all hits',
    'indexes/*/queries',
    [1, 2, 3, 4].map(() => search({ hitsPerPage: 1_000 })),
    'together at most',
  ],
  ['the last search of many', 'indexes/*/queries', [search(), search({ hitsPerPage: 1_001 })], 'hitsPerPage'],
  ['the last facet of many', 'indexes/*/queries', [search(), search({ type: 'facet' })], 'Missing facet'],
  ['a missing index', 'indexes/*/queries', [search(), {}], 'Missing indexName'],
  [
    'the last recommendation of many',
    'indexes/*/recommendations',
    [search({ model: 'trending-items' }), search({ model: 'nonsense' })],
    'There is no model',
  ],
  ['the last object of many', 'indexes/*/objects', [search({ objectID: '1' }), search()], 'indexName and objectID'],
])('%s is checked before anything is searched', async (_name, path, requests, message) => {
  const { answer, opened } = refuse(path, requests);
  await expect(answer).rejects.toThrow(message);
  expect(opened).toEqual([]);
});
