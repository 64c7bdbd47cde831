import { parseArgs } from 'node:util';
import { createSeededRandom } from '@easel/demo/random';
import { createSearchIndex } from '@easel/search/search-index';
import { recordFigure } from './figures.ts';
import { printTable } from './measure.ts';
import type { JudgedSet, SetQuery } from './relevance/judged-set.ts';
import { readMuseumSets } from './relevance/museum-set.ts';
import { createProductSet } from './relevance/product-set.ts';
import { MEANT, ndcg } from './relevance/scores.ts';

/**
 * How well the engine ranks: NDCG@10 and success@1 on judged sets, in two halves. Rules and weights are chosen on the development half only; a step
 * counts if it helps on the test half. `--museum works.ndjson.gz` adds the sets of a museum catalogue.
 */
const { values } = parseArgs({
  options: { museum: { type: 'string' }, 'show-misses': { type: 'string' } },
});

/** The half of a query follows from its text, so that it stays the same when others are added. */
const isForTest = ({ text }: SetQuery) => createSeededRandom(text).isTrue(0.5);

const mean = (numbers: number[]) => numbers.reduce((sum, number) => sum + number, 0) / Math.max(1, numbers.length);

function judge({ name, fields, documents, queries }: JudgedSet): string[][] {
  const index = createSearchIndex(
    { text: fields, facets: {}, numbers: [] },
    documents.map((document) => ({ ...document, rank: 0 })),
  );
  const judged = queries.map((query) => {
    const found = index.search({ text: query.text, limit: 10 }).hits.map(({ id }) => id);
    const isFirst = query.grades.get(found[0] ?? 0) === MEANT;
    return { query, found, ndcg: ndcg(found, query.grades), first: isFirst ? 1 : 0 };
  });
  const titles = new Map(documents.map(({ id, text }) => [id, Object.values(text)[0]]));
  for (const { query, found, first } of judged)
    if (query.kind === values['show-misses'] && !first && !isForTest(query))
      console.log(
        `${query.text}\n   expected ${titles.get([...query.grades.keys()][0] ?? 0)}\n   found    ${found
          .slice(0, 3)
          .map((id) => titles.get(id))
          .join(' | ')}`,
      );
  const kinds = [...new Set(queries.map(({ kind }) => kind)), undefined];
  const halves = [false, true];
  return kinds.map((kind) => {
    const cells = halves.flatMap((half) => {
      const some = judged.filter(
        ({ query }) => (kind === undefined || query.kind === kind) && isForTest(query) === half,
      );
      return [mean(some.map((one) => one.ndcg)), mean(some.map(({ first }) => first))];
    });
    if (kind === undefined) recordFigure(`${name}, NDCG@10 of the test half`, cells[2] ?? 0, '', 'higher');
    return [kind ?? `${name} (${queries.length})`, ...cells.map((cell) => cell.toFixed(3))];
  });
}

const sets = [createProductSet(), ...(values.museum ? readMuseumSets(values.museum) : [])];
printTable([
  ['', 'development: NDCG@10', 'success@1', 'test: NDCG@10', 'success@1'],
  ...sets.flatMap((set) => judge(set)),
]);
