import { createElement } from 'react';
import { createRoot } from 'react-dom/client';
import {
  ClearRefinements,
  Configure,
  Hits,
  InstantSearch,
  Pagination,
  RangeInput,
  RefinementList,
  SearchBox,
  SortBy,
  Stats,
} from 'react-instantsearch';
import insightsClient from 'search-insights';
import { searchClient, shop } from './search-client.ts';

// Without this client, InstantSearch loads one from a public host.
insightsClient('init', { appId: 'easel', apiKey: 'easel', host: `${shop}/algolia` });

interface WorkHit {
  objectID: string;
  title: string;
  price: number[];
}

const sorts = [
  { label: 'Recommended', value: 'all_artworks' },
  { label: 'Price: Low to High', value: 'all_artworks_price_asc' },
  { label: 'Price: High to Low', value: 'all_artworks_price_desc' },
];

createRoot(document.getElementById('app') as HTMLElement).render(
  createElement(
    InstantSearch,
    { searchClient, indexName: 'all_artworks', insights: { insightsClient } },
    createElement(Configure, { hitsPerPage: 5 }),
    createElement(SearchBox),
    createElement(SortBy, { items: sorts }),
    createElement(Stats),
    createElement(ClearRefinements),
    createElement(RefinementList, { attribute: 'category', searchable: true }),
    createElement(RangeInput, { attribute: 'price' }),
    createElement(Hits<WorkHit>, {
      hitComponent: ({ hit, sendEvent }) =>
        createElement(
          'button',
          { type: 'button', 'data-price': hit.price[0], onClick: () => sendEvent('click', hit, 'Work Clicked') },
          hit.title,
        ),
    }),
    createElement(Pagination),
  ),
);
