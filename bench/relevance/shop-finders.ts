import { startOpenSearch } from '@easel/platform/testing/opensearch-server';
import { createSearchIndex } from '@easel/search/search-index';
import type { WorksQuery } from '@easel/server/discovery/discovery';
import { toEngineQuery } from '@easel/server/discovery/embedded/engine-query';
import { WORKS_SCHEMA } from '@easel/server/discovery/embedded/works-schema';
import { createOpenSearchCatalogue } from '@easel/server/discovery/opensearch/opensearch-catalogue';
import { createOpenSearchDiscovery, followRules } from '@easel/server/discovery/opensearch/opensearch-discovery';
import { MAX_BATCH } from '@easel/server/discovery/provider/provider-catalogue';
import type { Finder } from './finder.ts';
import type { JudgedWork } from './judged-works.ts';

/** The engines behind the shop, with the fields, weights and queries of the shop. */

const queryOf = (limit: number): WorksQuery => ({
  page: 0,
  pageSize: limit,
  zone: 'US',
  facets: [],
  hasPartialMatches: true,
});

const textOf = ({ title, artist, keywords, category, subject, styles, mediums, materials, colors }: JudgedWork) => ({
  title,
  artist,
  keywords,
  about: [category, subject, ...styles, ...mediums, ...materials, ...colors].filter((text) => text !== ''),
  description: [],
});

export async function openEmbeddedFinder(works: readonly JudgedWork[]): Promise<Finder> {
  const documents = works.map((work) => ({
    id: work.id,
    rank: work.rank,
    text: textOf(work),
    zones: { US: { facets: { is_sold_here: 'True' } } },
  }));
  const index = createSearchIndex(WORKS_SCHEMA, documents);
  await index.trainSemanticVectors();
  return {
    name: 'the shop, embedded',
    find: (text, limit) => index.search(toEngineQuery(text, queryOf(limit))).hits.map(({ id }) => id),
  };
}

export async function openOpenSearchFinder(works: readonly JudgedWork[]): Promise<Finder> {
  const server = await startOpenSearch({ isLongRun: true });
  const access = { url: server.url, index: 'relevance', shards: 1, timeoutMs: 30_000 };
  const catalogue = createOpenSearchCatalogue(access, Date.now);
  await catalogue.describe([]);
  await catalogue.putSuggestions([]);
  for (let from = 0; from < works.length; from += MAX_BATCH)
    await catalogue.putWorks(
      works.slice(from, from + MAX_BATCH).map((work) => ({
        id: work.id,
        rank: work.rank,
        text: textOf(work),
        facets: { sold_in: ['US'] },
        numbers: {},
      })),
    );
  await catalogue.publish?.();
  const nothing = async () => {
    throw new Error('The benchmark does not ask for this.');
  };
  const discovery = createOpenSearchDiscovery(access, {
    listed: 'available',
    visual: { find: nothing },
    palettes: { nearestTo: () => [] },
    readArtistId: async () => undefined,
    rules: followRules(async () => ({ rules: [] })),
    feedbackAfter: () => [],
    readCompanions: async () => [],
  });
  return {
    name: 'the shop, OpenSearch',
    async find(text, limit) {
      const found = await discovery.search(text, queryOf(limit));
      return found.kind === 'works' ? found.ids : [];
    },
    close: server.close,
  };
}
