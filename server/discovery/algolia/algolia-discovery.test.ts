import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createSuggestions } from '@easel/search/suggestions';
import { ADMIN_KEY, APP_ID, aSearchServer, SEARCH_KEY } from '@easel/search-api/algolia/testing/search-server';
import { afterAll, beforeAll } from 'vitest';
import { aShop } from '../../testing/test-app.ts';
import type { Discovery } from '../discovery.ts';
import { pushWorks } from '../provider/push-works.ts';
import { listSuggestions } from '../suggestions/work-suggestions.ts';
import { expectSameAnswers, normalized } from '../testing/same-answers.ts';
import { addVariedWorks } from '../testing/varied-works.ts';
import { createAlgoliaCatalogue } from './algolia-catalogue.ts';
import { createAlgoliaDiscovery } from './algolia-discovery.ts';

/** A shop whose works are sent to the search service of another shop with the official client, and searched there. */
let asked: Discovery;
const shop = await aShop(
  {},
  { discovery: new Proxy({} as Discovery, { get: (_, name: keyof Discovery) => asked[name] }) },
);
const { base } = await aSearchServer();
const folder = await mkdtemp(join(tmpdir(), 'easel-push-'));
afterAll(() => rm(folder, { recursive: true, force: true }));

const access = { appId: APP_ID, apiKey: SEARCH_KEY, url: base, index: 'works', timeoutMs: 5_000 };
let workIds: number[] = [];
let provider: Discovery;

beforeAll(async () => {
  const { db } = shop.database;
  workIds = await addVariedWorks(db, 120);
  await shop.search.follow('everything');
  const catalogue = createAlgoliaCatalogue({ ...access, apiKey: ADMIN_KEY });
  await pushWorks({ db, catalogue, file: join(folder, 'push.json'), rules: [] });
  provider = createAlgoliaDiscovery(access, {
    listed: 'available',
    recommendations: shop.search.discovery.recommendations,
    readArtistId: async (workId) =>
      (await db.selectFrom('works').select('artist_id').where('id', '=', workId).executeTakeFirst())?.artist_id,
  });
});

expectSameAnswers({
  embedded: () => shop.search.discovery,
  provider: () => provider,
  workIds: () => workIds,
  suggest: async (text) =>
    createSuggestions(await listSuggestions(shop.database.db))
      .suggest(text, 5)
      .map((one) => one.text),
  async post(port, url, payload) {
    asked = port;
    return normalized(await shop.app.inject({ method: 'POST', url, payload }));
  },
  mixesAlternatives: false,
});
