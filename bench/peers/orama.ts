import { FACETS, type Question, TEXT_WEIGHTS } from '../catalogue.ts';
import { type Contestant, type Counts, MAX_SUGGESTED } from './contestant.ts';
import { loadPeer } from './load-peer.ts';

interface OramaResult {
  count: number;
  hits: { document: Record<string, unknown> }[];
  facets?: Record<string, { values: Record<string, number> }>;
}

/** The parts of the Orama API used here. */
interface Orama {
  create(options: { schema: Record<string, string> }): object;
  insert(index: object, document: object): unknown;
  search(index: object, query: object): OramaResult | Promise<OramaResult>;
}

/** Orama with its own facets. A selected facet is counted in a second search without its selection. */
export async function createOrama(): Promise<Contestant> {
  const { create, insert, search } = await loadPeer<Orama>('@orama/orama');
  const texts = Object.fromEntries(Object.keys(TEXT_WEIGHTS).map((field) => [field, 'string']));
  const kinds = Object.entries(FACETS).map(([facet, kind]) => [facet, kind === 'one' ? 'enum' : 'enum[]']);
  const index = create({
    schema: { ...texts, ...Object.fromEntries(kinds), number: 'number', rank: 'number', price: 'number' },
  });
  const titles = create({ schema: { text: 'string' } });

  const whereOf = ({ choices, price }: Question, without: string) => {
    const chosen = Object.entries(choices)
      .filter(([facet]) => facet !== without)
      .map(([facet, values]) => [facet, FACETS[facet] === 'one' ? { in: values } : { containsAny: values }]);
    return { ...Object.fromEntries(chosen), ...(price ? { price: { between: [price.min, price.max] } } : {}) };
  };
  const queryOf = (question: Question, without = '') => ({
    ...(question.words === undefined ? {} : { term: question.words, boost: TEXT_WEIGHTS }),
    // All words must match exactly. This cannot be combined with a tolerance, which would find nothing.
    ...(question.isTypo ? { tolerance: 1 } : { exact: question.words !== undefined, threshold: 0 }),
    where: whereOf(question, without),
  });
  const orderOf = ({ words, isByPrice }: Question) => {
    if (isByPrice) return { sortBy: { property: 'price', order: 'ASC' } };
    return words === undefined ? { sortBy: { property: 'rank', order: 'DESC' } } : {};
  };
  const facetsOf = (facets: string[]) => Object.fromEntries(facets.map((facet) => [facet, {}]));

  return {
    async build(works) {
      for (const { id, rank, title, artist, keywords, facets, price } of works)
        await insert(index, { number: id, rank, title, artist, keywords, ...facets, price });
    },
    async ask(question) {
      const { choices, offset, limit } = question;
      const chosen = Object.keys(choices);
      const others = Object.keys(FACETS).filter((facet) => !chosen.includes(facet));
      const result = await search(index, {
        ...queryOf(question),
        ...orderOf(question),
        ...{ offset, limit, facets: facetsOf(others) },
      });
      const counts: Counts = Object.fromEntries(others.map((facet) => [facet, result.facets?.[facet]?.values ?? {}]));
      for (const facet of chosen) {
        const { facets } = await search(index, { ...queryOf(question, facet), limit: 0, facets: facetsOf([facet]) });
        counts[facet] = facets?.[facet]?.values ?? {};
      }
      return { total: result.count, ids: result.hits.map(({ document }) => Number(document.number)), counts };
    },
    async buildSuggestions(suggestions) {
      for (const { text } of suggestions) await insert(titles, { text });
    },
    async suggest(typed) {
      const { hits } = await search(titles, { term: typed, limit: MAX_SUGGESTED });
      return hits.map(({ document }) => String(document.text));
    },
  };
}
