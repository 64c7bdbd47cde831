import { parseArgs } from 'node:util';
import { recordFigure } from './figures.ts';
import { printTable } from './measure.ts';
import type { Finder } from './relevance/finder.ts';
import { FINDERS } from './relevance/finders.ts';
import { makeQueries } from './relevance/judged-queries.ts';
import { type JudgedQuery, QUERY_KINDS } from './relevance/judged-query.ts';
import { readDemoWorks, readFileWorks } from './relevance/judged-works.ts';
import { ndcg, recall } from './relevance/scores.ts';

/**
 * Relevance: queries generated from a catalogue with known correct results (rules in relevance/judged-queries.ts), sent to the engine, MiniSearch and
 * PostgreSQL full-text search. `node bench/relevance.ts` uses the demo catalogue, `--file works.csv` a file in the shop's import format.
 * `--finders embedded,opensearch` compares the engines behind the shop.
 */
const { values } = parseArgs({
  options: {
    works: { type: 'string' },
    file: { type: 'string' },
    queries: { type: 'string', default: '200' },
    seed: { type: 'string', default: 'easel' },
    finders: { type: 'string', default: 'easel,minisearch,postgres' },
    'show-misses': { type: 'boolean', default: false },
  },
});

const FACETS_KIND = 'style, subject and color';
const MISSED_BELOW = 0.5;

interface Judged {
  query: JudgedQuery;
  found: number[];
  ndcg: number;
  recall: number;
}

const most = Number(values.works ?? (values.file ? Number.POSITIVE_INFINITY : 20_000));
const { works, refused } = values.file
  ? await readFileWorks(values.file, most)
  : { works: readDemoWorks(most), refused: 0 };
if (works.length === 0) throw new Error(`${values.file} has no row that can be imported as a work.`);
const queries = makeQueries(works, Number(values.queries), values.seed);
const formatCount = (number: number) => number.toLocaleString('en-US');
const skipped = refused > 0 ? ` (${formatCount(refused)} rows cannot be imported)` : '';
console.log(`${formatCount(works.length)} works${skipped}, ${formatCount(queries.length)} queries\n`);

async function judge(finder: Finder): Promise<Judged[]> {
  const judged: Judged[] = [];
  for (const query of queries) {
    const found = await finder.find(query.text, 100);
    judged.push({ query, found, ndcg: ndcg(found, query.grades), recall: recall(found, query.grades, 10) });
  }
  return judged;
}

const columns: { name: string; judged: Judged[] }[] = [];
for (const name of values.finders.split(',')) {
  const open = FINDERS[name];
  if (!open) throw new Error(`Unknown engine: ${name}. Available: ${Object.keys(FINDERS).join(', ')}.`);
  const finder = await open(works);
  try {
    columns.push({ name: finder.name, judged: await judge(finder) });
  } finally {
    await finder.close?.();
  }
}

const mean = (numbers: number[]) => numbers.reduce((sum, number) => sum + number, 0) / Math.max(1, numbers.length);
const ofKind = (kind: string, judged: Judged[]) => judged.filter(({ query }) => query.kind === kind);
const cellOf = (kinds: Judged[][]) => {
  const meanOf = (value: (one: Judged) => number) => mean(kinds.map((judged) => mean(judged.map(value)))).toFixed(3);
  return `${meanOf((one) => one.ndcg)}  ${meanOf((one) => one.recall)}`;
};
const farRecall = ({ query, found }: Judged) => recall(found, query.grades, 100);

const kinds = QUERY_KINDS.filter((kind) => queries.some((query) => query.kind === kind));
const rows = kinds.flatMap((kind) => {
  const count = queries.filter((query) => query.kind === kind).length;
  const row = [kind, String(count), ...columns.map(({ judged }) => cellOf([ofKind(kind, judged)]))];
  if (kind !== FACETS_KIND) return [row];
  return [
    row,
    ['  recall@100', '', ...columns.map(({ judged }) => mean(ofKind(kind, judged).map(farRecall)).toFixed(3))],
  ];
});
console.log('NDCG@10 and recall@10\n');
printTable([
  ['', 'queries', ...columns.map(({ name }) => name)],
  ...rows,
  ['mean', '', ...columns.map(({ judged }) => cellOf(kinds.map((kind) => ofKind(kind, judged))))],
]);

for (const { name, judged } of columns)
  recordFigure(
    `${name}, mean NDCG@10`,
    mean(kinds.map((kind) => mean(ofKind(kind, judged).map(({ ndcg: gain }) => gain)))),
    '',
    'higher',
  );

if (values['show-misses']) for (const { name, judged } of columns) showMisses(name, judged);

function showMisses(name: string, judged: Judged[]) {
  const titles = new Map(works.map((work) => [work.id, `${work.title} (${work.artist})`]));
  const missed = judged.filter((one) => one.ndcg < MISSED_BELOW);
  console.log(`\n${name}: ${missed.length} queries with an NDCG@10 below ${MISSED_BELOW}`);
  for (const { query, found, ndcg: gain } of missed) {
    const { kind, text, meant, note } = query;
    const first = found.slice(0, 3).map((id) => titles.get(id));
    console.log(`${gain.toFixed(2)}  ${kind}${note ? ` (${note})` : ''}: ${text}`);
    console.log(`        expected ${titles.get(meant.id)}`);
    console.log(`        found    ${first.length > 0 ? first.join(' | ') : 'nothing'}`);
  }
}
