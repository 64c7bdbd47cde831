import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type OpenSearchServer, startOpenSearch, whyNoOpenSearch } from '@easel/platform/testing/opensearch-server';
import { createSuggestions } from '@easel/search/suggestions';
import { afterAll, beforeAll, describe } from 'vitest';
import { readConfig } from '../../config.ts';
import { aShop } from '../../testing/test-app.ts';
import type { Discovery } from '../discovery.ts';
import { createDiscoveryProvider, createProviderCatalogue } from '../discovery-provider.ts';
import { pushWorks } from '../provider/push-works.ts';
import { listSuggestions } from '../suggestions/work-suggestions.ts';
import { expectSameAnswers, normalized } from '../testing/same-answers.ts';
import { addVariedWorks } from '../testing/varied-works.ts';

const problem = whyNoOpenSearch();
if (problem) console.warn(problem);

describe.skipIf(problem !== undefined)('a real OpenSearch', async () => {
  let asked: Discovery;
  const shop = await aShop(
    {},
    { discovery: new Proxy({} as Discovery, { get: (_, name: keyof Discovery) => asked[name] }) },
  );
  const { db } = shop.database;
  const folder = await mkdtemp(join(tmpdir(), 'easel-push-'));
  let server: OpenSearchServer;
  let workIds: number[] = [];
  let provider: Discovery;
  afterAll(async () => {
    await server?.close();
    await rm(folder, { recursive: true, force: true });
  });

  beforeAll(async () => {
    server = await startOpenSearch();
    workIds = await addVariedWorks(db, 120);
    await shop.search.follow('everything');
    const config = readConfig({
      SEARCH_PROVIDER: 'opensearch',
      OPENSEARCH_URL: server.url,
      SEARCH_TIMEOUT_MS: '10000',
    });
    await pushWorks({ db, catalogue: createProviderCatalogue(config), file: join(folder, 'push.json'), rules: [] });
    provider = createDiscoveryProvider(config, { embedded: shop.search.discovery, db }).discovery;
  }, 240_000);

  expectSameAnswers({
    embedded: () => shop.search.discovery,
    provider: () => provider,
    workIds: () => workIds,
    suggest: async (text) =>
      createSuggestions(await listSuggestions(db))
        .suggest(text, 5)
        .map((one) => one.text),
    async post(port, url, payload) {
      asked = port;
      return normalized(await shop.app.inject({ method: 'POST', url, payload }));
    },
    mixesAlternatives: true,
    explains: true,
  });
});
