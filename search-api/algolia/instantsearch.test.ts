import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import {
  Configure,
  getServerState,
  HierarchicalMenu,
  InstantSearch,
  RefinementList,
  SearchBox,
  useHits,
  useRange,
} from 'react-instantsearch';
import { beforeAll, expect, test } from 'vitest';
import { ART, ART_SETTINGS, aSearchServer } from './testing/search-server.ts';

const { admin, client } = await aSearchServer();

beforeAll(async () => {
  await admin.setSettings({ indexName: 'art', indexSettings: ART_SETTINGS });
  await admin.saveObjects({ indexName: 'art', objects: ART });
});

function Hits() {
  return createElement(
    'ol',
    null,
    useHits().items.map(({ objectID }) => createElement('li', { key: objectID }, objectID)),
  );
}

function Prices() {
  const { range } = useRange({ attribute: 'price' });
  return createElement('output', null, `${range.min} to ${range.max}`);
}

test('a page of InstantSearch widgets shows hits, disjunctive facets, hierarchies and ranges', async () => {
  const page = createElement(
    InstantSearch,
    {
      searchClient: client as never,
      indexName: 'art',
      initialUiState: {
        art: {
          query: '',
          refinementList: { medium: ['Oil'] },
          hierarchicalMenu: { 'cat.lvl0': ['Painting'] },
          range: { price: '60:' },
        },
      },
    },
    createElement(Configure, { hitsPerPage: 12 } as never),
    createElement(SearchBox),
    createElement(RefinementList, { attribute: 'medium' }),
    createElement(HierarchicalMenu, { attributes: ['cat.lvl0', 'cat.lvl1'] }),
    createElement(Prices),
    createElement(Hits),
  );
  const { initialResults } = await getServerState(page, { renderToString });
  const [main, ...others] = (initialResults.art?.results ?? []) as unknown as Record<string, unknown>[];
  expect(main).toMatchObject({ nbHits: 1, hits: [{ objectID: 'horse' }] });
  // Each selected facet is counted without its selection, in a separate search.
  expect(others.map(({ facets }) => facets)).toContainEqual({ medium: { Acrylic: 1, Oil: 1 } });
  expect(others.map(({ facets_stats }) => facets_stats)).toContainEqual({
    price: { min: 50, max: 100, avg: 75, sum: 150 },
  });
});
