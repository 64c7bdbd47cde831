import { TEXT_WEIGHTS } from '../catalogue.ts';
import { createColumns } from './columns.ts';
import { type Contestant, MAX_SUGGESTED } from './contestant.ts';
import { loadMiniSearch } from './minisearch-package.ts';

/** MiniSearch for text, a counting loop for facets. */
export async function createMiniSearch(): Promise<Contestant> {
  const MiniSearch = await loadMiniSearch();
  const index = new MiniSearch({ fields: Object.keys(TEXT_WEIGHTS), searchOptions: { boost: TEXT_WEIGHTS } });
  const columns = createColumns();
  const titles = new MiniSearch({ fields: ['text'] });
  return {
    build(works) {
      for (const work of works) {
        const { id, title, artist, keywords } = work;
        index.add({ id, title, artist, keywords });
        columns.add(work);
      }
      columns.arrange();
    },
    ask(question) {
      const { words, isTypo = false } = question;
      if (words === undefined) return columns.ask(question);
      const found = index.search(words, { combineWith: 'AND', ...(isTypo ? { fuzzy: 1 } : {}) });
      return columns.ask(
        question,
        found.map(({ id }) => id),
      );
    },
    buildSuggestions(suggestions) {
      titles.addAll(suggestions.map(({ text }, id) => ({ id, text })));
    },
    suggest: (typed) =>
      titles
        .autoSuggest(typed)
        .slice(0, MAX_SUGGESTED)
        .map(({ suggestion }) => suggestion),
  };
}
