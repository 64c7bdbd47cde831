import { parseArgs } from 'node:util';
import { createSeededRandom } from '@easel/demo/random';
import { createSearchIndex } from '@easel/search/search-index';
import { createOpenAiEmbeddings } from '@easel/server/discovery/meaning/openai-embeddings';
import { RELATED_WORDS } from '@easel/server/discovery/understanding/related-words';
import { recordFigure } from './figures.ts';
import { printTable } from './measure.ts';
import { embedDocuments } from './relevance/embed-documents.ts';
import type { Finder } from './relevance/finder.ts';
import type { JudgedSet, SetQuery } from './relevance/judged-set.ts';
import { readMuseumSets } from './relevance/museum-set.ts';
import { createProductSet } from './relevance/product-set.ts';
import { PROTOCOL_FINDERS } from './relevance/protocol-finders.ts';
import { MEANT, ndcg } from './relevance/scores.ts';

/**
 * How well the engine ranks: NDCG@10 and success@1 on judged sets, in two halves. Rules and weights are chosen on the development half only; a step
 * counts if it helps on the test half. `--museum works.ndjson.gz` adds the sets of a museum catalogue, and `--protocols` sends its titles through
 * the shop and both search protocols as well.
 */
const { values } = parseArgs({
  options: {
    museum: { type: 'string' },
    protocols: { type: 'boolean', default: false },
    'show-misses': { type: 'string' },
    /** The base URL of an embeddings service in OpenAI's format, to blend words and meaning as the shop does with EMBEDDINGS_URL. */
    embeddings: { type: 'string' },
    model: { type: 'string', default: '' },
  },
});
const embeddings =
  values.embeddings &&
  createOpenAiEmbeddings({ url: values.embeddings, key: '', model: values.model, dimensions: 0, timeoutMs: 60_000 });

/** The half of a query follows from its text, so that it stays the same when others are added. */
const isForTest = ({ text }: SetQuery) => createSeededRandom(text).isTrue(0.5);

const mean = (numbers: number[]) => numbers.reduce((sum, number) => sum + number, 0) / Math.max(1, numbers.length);

async function openEngine({ fields, documents }: JudgedSet): Promise<Finder> {
  const index = createSearchIndex(
    { text: fields, facets: {}, numbers: [] },
    documents.map((document) => ({ ...document, rank: 0 })),
  );
  const findSimilar = embeddings ? await embedDocuments(embeddings, documents) : async () => undefined;
  return {
    name: embeddings ? 'with embeddings' : '',
    async find(text, limit) {
      const similar = await findSimilar(text);
      return index.search({ text, limit, relatedWords: RELATED_WORDS, similar }).hits.map(({ id }) => id);
    },
  };
}

async function judge(set: JudgedSet, open: (set: JudgedSet) => Promise<Finder>): Promise<string[][]> {
  const finder = await open(set);
  const judged: Judged[] = [];
  for (const query of set.queries) {
    const found = await finder.find(query.text, 10);
    const isFirst = query.grades.get(found[0] ?? 0) === MEANT;
    judged.push({ query, found, ndcg: ndcg(found, query.grades), first: isFirst ? 1 : 0 });
  }
  await finder.close?.();
  const name = finder.name ? `${set.name}, ${finder.name}` : set.name;
  if (values['show-misses']) {
    console.log(`\n${name}`);
    showMisses(set, judged);
  }
  const kinds = [...new Set(set.queries.map(({ kind }) => kind)), undefined];
  return kinds.map((kind) => {
    const cells = [false, true].flatMap((half) => {
      const some = judged.filter(
        ({ query }) => (kind === undefined || query.kind === kind) && isForTest(query) === half,
      );
      return [mean(some.map((one) => one.ndcg)), mean(some.map(({ first }) => first))];
    });
    if (kind === undefined) recordFigure(`${name}, NDCG@10 of the test half`, cells[2] ?? 0, '', 'higher');
    return [kind ?? `${name} (${set.queries.length})`, ...cells.map((cell) => cell.toFixed(3))];
  });
}

interface Judged {
  query: SetQuery;
  found: number[];
  ndcg: number;
  first: number;
}

function showMisses({ documents }: JudgedSet, judged: readonly Judged[]) {
  const titles = new Map(documents.map(({ id, text }) => [id, Object.values(text)[0]]));
  for (const { query, found, first } of judged)
    if (query.kind === values['show-misses'] && !first && !isForTest(query))
      console.log(
        `${query.text}\n   expected ${titles.get([...query.grades.keys()][0] ?? 0)}\n   found    ${found
          .slice(0, 3)
          .map((id) => titles.get(id))
          .join(' | ')}`,
      );
}

const sets = [createProductSet(), ...(values.museum ? readMuseumSets(values.museum) : [])];
const table = [['', 'development: NDCG@10', 'success@1', 'test: NDCG@10', 'success@1']];
for (const set of sets) table.push(...(await judge(set, openEngine)));
const titles = sets.find(({ name }) => name === 'museum titles');
if (values.protocols && titles) for (const open of PROTOCOL_FINDERS) table.push(...(await judge(titles, open)));
printTable(table);
