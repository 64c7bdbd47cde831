import { installFastPaths } from '@easel/platform/http/fast-path';
import { aDatabase } from '@easel/platform/testing/test-database';
import { algoliasearch } from 'algoliasearch';
import { fastify } from 'fastify';
import { afterAll } from 'vitest';
import { algoliaRoutes } from '../algolia-routes.ts';
import { createIndices, type IndicesDependencies } from '../indices.ts';
import type { InsightsEvent } from '../insights-event.ts';
import { ADMIN_RIGHTS } from '../key-rights.ts';

export const APP_ID = 'TESTAPP';
export const ADMIN_KEY = 'admin-key';
export const SEARCH_KEY = 'search-key';

/** By default the official clients give up if a response does not begin within two seconds, which a busy machine can take. */
export const PATIENT = { connect: 60_000, read: 60_000, write: 60_000 };

/** The routes on their own port, for the official clients. */
export async function aSearchServer(parts: Omit<IndicesDependencies, 'db'> = {}) {
  const database = await aDatabase();
  const indices = createIndices({ db: database.db, ...parts });
  await indices.putApplication({
    appId: APP_ID,
    name: 'Test',
    keys: [
      { key: ADMIN_KEY, rights: ADMIN_RIGHTS },
      { key: SEARCH_KEY, rights: ['search'] },
    ],
  });
  const events: InsightsEvent[] = [];
  const app = fastify({ keepAliveTimeout: 72_000, forceCloseConnections: true });
  const lane = algoliaRoutes(app, {
    indices,
    prefix: '/algolia',
    now: () => Date.now(),
    events: {
      async record(...given) {
        events.push(...given);
      },
      async erase(appId, userToken) {
        const left = events.filter((event) => event.appId !== appId || event.userToken !== userToken);
        events.splice(0, events.length, ...left);
      },
    },
  });
  installFastPaths(app.server, [lane], {
    maxBytes: 262_144,
    isClosing: () => false,
    addressOf: () => '127.0.0.1',
    mayCall: () => true,
  });
  const origin = await app.listen({ host: '127.0.0.1', port: 0 });
  afterAll(() => app.close());
  const base = `${origin}/algolia`;
  const hosts = [{ url: base.replace('http://', ''), accept: 'readWrite' as const, protocol: 'http' as const }];
  const clientWith = (apiKey: string, options: object = {}) =>
    algoliasearch(APP_ID, apiKey, { hosts, timeouts: PATIENT, ...options });
  const post = (path: string, body: unknown, headers: Record<string, string> = {}, key = ADMIN_KEY) =>
    fetch(`${base}${path}`, {
      method: 'POST',
      headers: { 'x-algolia-application-id': APP_ID, 'x-algolia-api-key': key, ...headers },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    });
  return {
    app,
    base,
    hosts,
    indices,
    database,
    events,
    clientWith,
    admin: clientWith(ADMIN_KEY),
    client: clientWith(SEARCH_KEY),
    post,
  };
}

/** Sample records with all kinds of attributes. */
export const ART = [
  {
    objectID: 'horse',
    title: 'Blue Horse',
    artist: { name: 'Ada Moreau', country: 'France' },
    medium: 'Oil',
    tags: ['animal', 'blue'],
    cat: { lvl0: 'Painting', lvl1: 'Painting > Oil' },
    price: 100,
    popularity: 5,
    sold: false,
    _tags: ['new'],
    group: 'animals',
    about: 'A horse in the evening, painted in many thin layers of oil, seen from the edge of a wide and empty field',
  },
  {
    objectID: 'night',
    title: 'Blue Night',
    artist: { name: 'Ben Okafor', country: 'Nigeria' },
    medium: 'Acrylic',
    tags: ['night', 'blue'],
    cat: { lvl0: 'Painting', lvl1: 'Painting > Acrylic' },
    price: 250,
    popularity: 9,
    sold: false,
    group: 'landscapes',
  },
  {
    objectID: 'stone',
    title: 'Red Stone',
    artist: { name: 'Ada Moreau', country: 'France' },
    medium: 'Marble',
    tags: ['red'],
    cat: { lvl0: 'Sculpture', lvl1: 'Sculpture > Marble' },
    price: 900,
    popularity: 7,
    sold: true,
    _tags: ['new', 'heavy'],
    group: 'things',
  },
  {
    objectID: 'dog',
    title: 'Red Dog',
    artist: { name: 'Jo Lind', country: 'Sweden' },
    medium: 'Oil',
    tags: ['animal', 'red'],
    cat: { lvl0: 'Painting', lvl1: 'Painting > Oil' },
    price: 50,
    popularity: 1,
    sold: false,
    group: 'animals',
  },
];

export const ART_SETTINGS = {
  searchableAttributes: ['title', 'unordered(artist.name)', 'tags,medium', 'about'],
  attributesForFaceting: [
    'searchable(artist.name)',
    'medium',
    'tags',
    'price',
    'cat',
    'filterOnly(sold)',
    'searchable(group)',
  ],
  customRanking: ['desc(popularity)'],
  attributeForDistinct: 'group',
};
