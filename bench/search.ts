import { parseArgs } from 'node:util';
import { createSearchIndex, restoreSearchIndex } from '@easel/search/search-index';
import type { SearchDocument, SearchQuery, SearchSchema } from '@easel/search/search-schema';
import { createSuggestions } from '@easel/search/suggestions';

/**
 * What a query costs the embedded engine, in milliseconds of CPU, on a made-up catalogue of works with 14 facets of 396 values:
 * `node --expose-gc bench/search.ts --works 1000000`. Beside it, in the same run, a plain look at every document.
 */
const { values } = parseArgs({ options: { works: { type: 'string', default: '100000' } } });
const WORKS = Number(values.works);
/** The plain look is measured on these many and multiplied. */
const PLAIN_WORKS = Math.min(50_000, WORKS);
const RUNS = 100;

// biome-ignore format: a table reads best with a few columns
const schema: SearchSchema = {
  text: { title: 3, artist: 2, keywords: 1 },
  facets: {
    category: 'one', styles: 'many', subject: 'one', mediums: 'many', materials: 'many', country: 'one', color: 'many',
    orientation: 'one', size: 'one', price: 'one', hasPrints: 'one', isFramed: 'one', isReady: 'one', status: 'one',
  },
  numbers: ['price', 'uploaded'],
};

let state = 20_261_115;
const next = () => {
  state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
  return state / 2 ** 32;
};
/** The first of so many more often than the last, as in any real catalogue. */
const skewed = (count: number) => Math.floor(next() ** 2 * count);
const few = (name: string, count: number) => [
  ...new Set(Array.from({ length: 1 + Math.floor(next() * 3) }, () => `${name}${skewed(count)}`)),
];
const syllables = ['ma', 'ri', 'no', 'te', 'lu', 'sa', 'vo', 'ki', 'be', 'da', 'fo', 'ge', 'hu', 'ja', 'py', 'xo'];
const word = (number: number) =>
  Array.from({ length: 2 + (number % 3) }, (_, at) => syllables[(number >>> (at * 4)) & 15]).join('');
const VOCABULARY = Array.from({ length: 40_000 }, (_, number) => word(number));
const words = (count: number) =>
  Array.from({ length: count }, () => VOCABULARY[Math.floor(next() ** 3 * VOCABULARY.length)]).join(' ');

// biome-ignore format: a table reads best with a few columns
function createDocument(id: number): SearchDocument {
  const price = Math.round(100 + next() ** 3 * 20_000);
  return {
    id,
    rank: next(),
    text: { title: words(3), artist: words(2), keywords: words(4) },
    facets: {
      category: `category${skewed(9)}`, styles: few('style', 47), subject: `subject${skewed(57)}`, mediums: few('medium', 40),
      materials: few('material', 30), country: `country${skewed(100)}`, color: few('color', 90),
      orientation: `orientation${skewed(3)}`, size: `size${skewed(4)}`,
      price: `band${[500, 1_000, 2_000, 5_000, 10_000].filter((least) => price >= least).length}`,
      hasPrints: String(next() < 0.4), isFramed: String(next() < 0.25), isReady: String(next() < 0.6),
      status: next() < 0.85 ? 'avail' : 'sold',
    },
    numbers: { price, uploaded: Math.floor(next() * 1e9) },
  };
}

const cpuMs = () => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1_000;
};
const mb = (bytes: number) => `${Math.round(bytes / 1024 / 1024)} MB`;

/** Documents are made as the engine reads them; the time that takes is measured apart. */
function* catalogue(count: number): Generator<SearchDocument> {
  for (let id = 1; id <= count; id++) yield createDocument(id);
}
const measured = (work: () => void) => {
  const from = cpuMs();
  work();
  return cpuMs() - from;
};

let sample: SearchDocument[] = [];
const makingMs = measured(() => {
  sample = [...catalogue(PLAIN_WORKS)];
});
const plainMs = measured(() => {
  const counts = new Map<string, number>();
  for (const { facets = {} } of sample) {
    if (facets.status !== 'avail') continue;
    for (const [facet, value] of Object.entries(facets))
      for (const one of [value].flat()) counts.set(`${facet} ${one}`, (counts.get(`${facet} ${one}`) ?? 0) + 1);
  }
});
const titles = sample.slice(0, 500).map(({ text }) => String(text?.title));
const [first] = sample;
sample = [];

let index = createSearchIndex(schema);
const buildMs = measured(() => {
  index = createSearchIndex(schema, catalogue(WORKS));
});
globalThis.gc?.();
const { arrayBuffers, heapUsed } = process.memoryUsage();
const perDocument = Math.round((arrayBuffers + heapUsed) / WORKS);
console.log(
  `${WORKS.toLocaleString('en-US')} works: built in ${((buildMs - (makingMs * WORKS) / PLAIN_WORKS) / 1_000).toFixed(1)} s of CPU ` +
    `(making them up took another ${((makingMs * WORKS) / PLAIN_WORKS / 1_000).toFixed(1)} s); ` +
    `${mb(arrayBuffers)} in columns, ${mb(heapUsed)} in objects, ${perDocument} bytes a work`,
);

const available = { status: ['avail'] };
const queries: [string, (run: number) => SearchQuery][] = [
  ['Q1 browse, available, 100 hits, all counts', (run) => ({ choices: available, limit: 100, offset: run })],
  [
    '   the same, not asked before',
    (run) => ({ choices: { ...available, country: [`country${run % 100}`, `country${run >> 1}`] }, limit: 100 }),
  ],
  [
    'Q2 category and two styles',
    (run) => ({
      choices: {
        ...available,
        category: [`category${run % 9}`],
        styles: [`style${run % 47}`, `style${(run * 7) % 47}`],
      },
      limit: 100,
    }),
  ],
  ['Q3 two words', (run) => ({ text: (titles[run % 500] ?? '').split(' ').slice(0, 2).join(' '), limit: 100 })],
  ['Q4 one typo', (run) => ({ text: misspell((titles[run % 500] ?? '').split(' ')[0] ?? ''), limit: 100 })],
  [
    'Q6 price range, by price, page 20',
    (run) => ({
      choices: available,
      where: { number: 'price', least: 500 + run, most: 5_000 },
      sort: { number: 'price', direction: 'asc' },
      offset: 1_900,
      limit: 100,
    }),
  ],
  ['the same browse again', () => ({ choices: available, limit: 100 })],
];

/** Two letters change places. */
function misspell(text: string): string {
  return text.length < 4 ? text : `${text[0]}${text[2]}${text[1]}${text.slice(3)}`;
}

for (const [name, query] of queries) {
  for (let run = 0; run < 20; run++) index.search(query(1_000 + run));
  const times = Array.from({ length: RUNS }, (_, run) => {
    const asked = query(run);
    return measured(() => index.search(asked));
  }).sort((a, b) => a - b);
  const at = (share: number) => (times[Math.min(RUNS - 1, Math.floor(RUNS * share))] as number).toFixed(2);
  console.log(`${name.padEnd(44)} p50 ${at(0.5).padStart(8)} ms   p99 ${at(0.99).padStart(8)} ms`);
}
const suggestions = createSuggestions(
  Array.from({ length: Math.min(WORKS, 300_000) }, (_, at) => ({
    text: words(3),
    kind: 'title',
    weight: (at * 7_919) % 1_000,
  })),
);
const suggestTimes = Array.from({ length: 1_000 }, (_, run) => {
  const from = performance.now();
  suggestions.suggest(word(run * 31).slice(0, 1 + (run % 4)));
  return performance.now() - from;
}).sort((a, b) => a - b);
console.log(
  `${'Q5 suggestions as one types'.padEnd(44)} p50 ${(suggestTimes[500] as number).toFixed(3).padStart(8)} ms   p99 ${(suggestTimes[990] as number).toFixed(3).padStart(8)} ms`,
);
console.log(
  `${'Q1 by a plain look at every document'.padEnd(44)}     ${((plainMs * WORKS) / PLAIN_WORKS).toFixed(2).padStart(8)} ms`,
);
const changeMs = measured(() => {
  if (first) index.put([{ ...first, facets: { ...first.facets, status: 'sold' } }]);
  index.search({ choices: available, limit: 100 });
});
console.log(`${'one work sold, and the next query'.padEnd(44)}     ${changeMs.toFixed(2).padStart(8)} ms`);

const mergeMs = measured(() => index.compact());
let snapshot = new Uint8Array(0);
const snapshotMs = measured(() => {
  snapshot = new Uint8Array(index.snapshot());
});
const restoreMs = measured(() => {
  index = restoreSearchIndex(schema, snapshot);
});
console.log(
  `taken into the large segment in ${mergeMs.toFixed(0)} ms; a snapshot of ${mb(snapshot.length)} in ${snapshotMs.toFixed(0)} ms, ` +
    `an index from it in ${restoreMs.toFixed(0)} ms`,
);
