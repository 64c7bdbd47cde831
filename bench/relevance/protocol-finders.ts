import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createArtistNames } from '@easel/domain/catalogue/artist-names';
import { openDatabase } from '@easel/platform/db/open-database';
import { createSearchIndex } from '@easel/search/search-index';
import { createSuggestions } from '@easel/search/suggestions';
import { openItemSection } from '@easel/search-api/accounts/item-section';
import { PRODUCTS } from '@easel/search-api/accounts/search-account';
import { completeSettings } from '@easel/search-api/algolia/index-settings';
import { openRecordIndex } from '@easel/search-api/algolia/record-index';
import { searchRecords } from '@easel/search-api/algolia/search-records';
import { search as searchConstructor } from '@easel/search-api/constructor/search-endpoint';
import { NO_COMPILED_RULES } from '@easel/server/discovery/embedded/compile-rules';
import { createEmbeddedDiscovery } from '@easel/server/discovery/embedded/embedded-discovery';
import { WORKS_SCHEMA } from '@easel/server/discovery/embedded/works-schema';
import { findUnderstood } from '@easel/server/discovery/understanding/find-understood';
import { createSearchUnderstanding } from '@easel/server/discovery/understanding/search-understanding';
import { createPalettes } from '@easel/server/discovery/visual/palettes';
import type { Finder } from './finder.ts';
import type { JudgedSet } from './judged-set.ts';

/** The ways in which a text gets to the engine: the search of the shop, and a request of each protocol, all without HTTP. */

type Documents = JudgedSet['documents'];
const PREFERENCES = { countryCode: 'us', currency: 'us', measurementUnit: 'in', storeLocale: 'en-us' } as const;

/** The search of a page of the shop: query understanding with the artists of the catalogue, then the works index. */
async function openShop(documents: Documents): Promise<Finder> {
  const folder = await mkdtemp(join(tmpdir(), 'easel-bench-'));
  const database = await openDatabase(
    { DATABASE_URL: '', DATABASE_POOL: 2, DATA_DIR: folder },
    { onError: (message) => console.error(message) },
  );
  const index = createSearchIndex(
    WORKS_SCHEMA,
    documents.map(({ id, text: { title = '', artist = '', ...others } }) => ({
      id,
      rank: 0,
      text: { title, artist, keywords: [], about: Object.values(others), description: [] },
      facets: { is_available: 'True' },
      zones: { US: { facets: { is_sold_here: 'True' } } },
    })),
  );
  await index.trainSemanticVectors();
  const suggestions = createSuggestions([]);
  const nothing = async () => undefined;
  const discovery = createEmbeddedDiscovery({
    index: () => index,
    suggestions: () => suggestions,
    rules: () => NO_COMPILED_RULES,
    feedbackAfter: () => [],
    visual: { find: nothing },
    meaning: undefined,
    keepsResults: false,
    palettes: createPalettes(database.db),
    readTraits: nothing,
    readCompanions: async () => [],
    listed: 'available',
  });
  const names = readArtists(documents);
  const understand = createSearchUnderstanding(database.db, Date.now, async () => names);
  const query = { page: 0, zone: 'US', facets: [], hasPartialMatches: true } as const;
  return {
    name: 'the shop',
    async find(text, limit) {
      const search = await understand(discovery, { query: text, chosen: {}, zone: 'US', preferences: PREFERENCES });
      const { found } = await findUnderstood(discovery, { ...query, pageSize: limit }, search, false);
      return found.kind === 'works' ? found.ids : [];
    },
    async close() {
      await database.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

function readArtists(documents: Documents) {
  const works = Map.groupBy(documents, ({ text }) => text.artist ?? '');
  const names = createArtistNames();
  [...works]
    .sort(([, one], [, other]) => other.length - one.length)
    .forEach(([name, { length }], at) => {
      const [lastName = '', ...firstNames] = name.split(' ').reverse();
      names.add({ artistId: at + 1, firstName: firstNames.reverse().join(' '), lastName, worksCount: length });
    });
  return names;
}

/** An account of the Constructor protocol: titles are values, all other fields keywords. */
async function openConstructor(documents: Documents): Promise<Finder> {
  const definition = { apiKey: 'key_of_titles', name: 'Titles' };
  const items = documents.map(({ id, text: { title = '', ...others } }) => ({
    id: String(id),
    value: title,
    rank: 0,
    keywords: Object.values(others).filter(Boolean),
  }));
  const section = await openItemSection(PRODUCTS, definition, items);
  const account = { definition, sections: new Map([[PRODUCTS, section]]), suggest: () => [] };
  return {
    name: 'Constructor protocol',
    async find(text, limit) {
      const parameters = { num_results_per_page: String(limit) };
      const { response } = await searchConstructor({ account, parameters, newId: randomUUID }, text);
      return 'results' in response ? response.results.map(({ data }) => Number(data.id)) : [];
    },
  };
}

/** An index of the Algolia protocol, with the title as its first searchable attribute. */
async function openAlgolia(documents: Documents, fields: JudgedSet['fields']): Promise<Finder> {
  const open = await openRecordIndex({
    name: 'titles',
    settings: completeSettings({ searchableAttributes: Object.keys(fields) }),
    rules: [],
    synonyms: [],
    records: documents.map(({ id, text }) => ({ id, record: { objectID: String(id), ...text } })),
  });
  return {
    name: 'Algolia protocol',
    async find(text, limit) {
      const { hits = [] } = await searchRecords(open, { query: text, hitsPerPage: limit }, '', Date.now());
      return hits.map(({ objectID }) => Number(objectID));
    },
  };
}

export const PROTOCOL_FINDERS: readonly ((set: JudgedSet) => Promise<Finder>)[] = [
  ({ documents }) => openShop(documents),
  ({ documents }) => openConstructor(documents),
  ({ documents, fields }) => openAlgolia(documents, fields),
];
