import { autocomplete, getAlgoliaResults } from '@algolia/autocomplete-js';
import { searchClient } from './search-client.ts';

/** A suggested query or a work. */
interface Choice extends Record<string, unknown> {
  objectID: string;
  query?: string;
  title?: string;
}

const chosen = document.createElement('output');
chosen.ariaLabel = 'Chosen';
document.body.append(chosen);

autocomplete<Choice>({
  container: '#app',
  placeholder: 'Search works',
  // Without its style sheet, the widget treats every screen as a phone.
  detachedMediaQuery: 'none',
  getSources: ({ query, setQuery, setIsOpen, refresh }) => [
    {
      sourceId: 'suggestions',
      getItems: () =>
        getAlgoliaResults<Choice>({
          searchClient,
          queries: [{ indexName: 'all_artworks_query_suggestions', params: { query, hitsPerPage: 3 } }],
        }),
      onSelect({ item }) {
        setQuery(`${item.query}`);
        setIsOpen(true);
        refresh();
      },
      templates: { item: ({ item, components }) => components.Highlight({ hit: item, attribute: 'query' }) },
    },
    {
      sourceId: 'works',
      getItems: () =>
        getAlgoliaResults<Choice>({
          searchClient,
          queries: [{ indexName: 'all_artworks', params: { query, hitsPerPage: 4 } }],
        }),
      onSelect({ item }) {
        chosen.textContent = `${item.title}`;
      },
      templates: { item: ({ item, components }) => components.Highlight({ hit: item, attribute: 'title' }) },
    },
  ],
});
