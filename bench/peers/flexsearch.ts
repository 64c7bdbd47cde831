import { createColumns } from './columns.ts';
import { type Contestant, MAX_SUGGESTED } from './contestant.ts';
import { loadPeer } from './load-peer.ts';

/** The parts of the FlexSearch API used here. */
interface FlexSearch {
  Index: new (options: {
    tokenize: 'strict' | 'forward';
  }) => {
    add(id: number, text: string): void;
    search(text: string, options: { limit: number }): number[];
  };
}

/** FlexSearch for text, a counting loop for facets. It scores words by their position, so the title comes first. */
export async function createFlexSearch(): Promise<Contestant> {
  const { Index } = await loadPeer<FlexSearch>('flexsearch');
  const index = new Index({ tokenize: 'strict' });
  const starts = new Index({ tokenize: 'forward' });
  const columns = createColumns();
  let count = 0;
  let texts: string[] = [];
  return {
    build(works) {
      for (const work of works) {
        const { id, title, artist, keywords } = work;
        index.add(id, `${title} ${artist} ${keywords}`);
        columns.add(work);
        count += 1;
      }
      columns.arrange();
    },
    ask(question) {
      const { words } = question;
      return columns.ask(question, words === undefined ? undefined : index.search(words, { limit: count }));
    },
    buildSuggestions(suggestions) {
      texts = suggestions.map(({ text }) => text);
      texts.forEach((text, id) => {
        starts.add(id, text);
      });
    },
    suggest: (typed) => starts.search(typed, { limit: MAX_SUGGESTED }).map((id) => texts[id] ?? ''),
    cannot: { Q4: 'it finds no misspelled words' },
  };
}
