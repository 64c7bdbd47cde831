import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { Worker } from 'node:worker_threads';
import { expect, test } from 'vitest';
import type { PatternJob } from './pattern-worker.ts';
import { findRegexLiterals } from './regex-literals.ts';

const ROOT = join(import.meta.dirname, '..');
/**
 * On 250 kB a linear pattern takes about a millisecond and a quadratic one half a minute. This is no measurement of time: it is a limit that only the
 * second kind can reach, on any machine.
 */
const STUCK_MS = 15_000;

/** Functions over visitor text that are more than one pattern. */
const FUNCTIONS: [file: string, name: string][] = [
  ['server/log.ts', 'scrubUrl'],
  ['server/search-api/algolia/boosts.ts', 'takeScores'],
  ['domain/text/redirect-safety.ts', 'isSafeRedirectUrl'],
  ['domain/text/redirect-safety.ts', 'isSafeReturnPath'],
  ['domain/tracking/scrub-url.ts', 'scrubPersonalData'],
  ['domain/discovery/strip-intent.ts', 'stripIntent'],
  ['domain/discovery/shop-query.ts', 'understandShopQuery'],
  ['domain/text/slug.ts', 'slugOf'],
  ['domain/text/tidy-text.ts', 'tidyLine'],
  ['domain/text/tidy-text.ts', 'tidyParagraphs'],
  ['domain/text/tidy-text.ts', 'sentenceOf'],
];

/** Not linear, and never used on text of a visitor: the digits of a number, of which there are 309 at most. */
const EXEMPT = new Set(
  ['domain/text/pluralize.ts', 'domain/locale/currency.ts'].map((path) => `${path} \\B(?=(\\d{3})+$)`),
);

/** Runs the jobs on a thread of its own, and names every one that does not come back. Each of those costs a new thread. */
async function findStuck(jobs: PatternJob[]): Promise<string[]> {
  const stuck: string[] = [];
  let rest = jobs;
  while (rest.length > 0) {
    const left = rest;
    const at = await new Promise<number>((done, fail) => {
      const worker = new Worker(new URL('./pattern-worker.ts', import.meta.url), { workerData: { jobs: left } });
      let current = '';
      let said = '';
      const onSilence = () => {
        stuck.push(`${current} on ${JSON.stringify(said)}…`);
        void worker.terminate().then(() => done(left.findIndex(({ name }) => name === current) + 1));
      };
      let timer = setTimeout(onSilence, STUCK_MS);
      worker.on('message', (message: 'done' | { name: string; text: string }) => {
        clearTimeout(timer);
        if (message === 'done') return done(left.length);
        current = message.name;
        said = message.text;
        timer = setTimeout(onSilence, STUCK_MS);
      });
      worker.once('error', fail);
    });
    rest = left.slice(at);
  }
  return stuck;
}

const sourcesIn = (folder: string): string[] =>
  readdirSync(join(ROOT, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name) && !entry.name.includes('.test.'))
    .map((entry) => relative(ROOT, join(entry.parentPath, entry.name)))
    .filter((path) => !/node_modules|\/build\/|\/testing\//.test(path));

test('the reader finds regular expressions, and nothing else', () => {
  const text = [
    'const a = 1 / 2; // not /this/',
    "const b = x.replace(/a[/]b\\/c/gi, '/no/');",
    'return /d+/.test(`/no/`)',
    '/* /no/ */ const c = (a) / b / c;',
  ].join('\n');
  expect(findRegexLiterals(text).slice(0, 2)).toEqual([
    { source: 'a[/]b\\/c', flags: 'gi', line: 2 },
    { source: 'd+', flags: '', line: 3 },
  ]);
});

test('every pattern is linear on 250 kB of hostile text', { timeout: 300_000 }, async () => {
  const patterns = ['domain', 'contract', 'search', 'server', 'storefront/app'].flatMap(sourcesIn).flatMap((path) =>
    findRegexLiterals(readFileSync(join(ROOT, path), 'utf8'))
      .filter(({ source }) => !EXEMPT.has(`${path} ${source}`))
      .map(({ source, flags, line }) => ({ name: `${path}:${line} /${source}/${flags}`, run: { source, flags } })),
  );
  const functions = FUNCTIONS.map(([file, name]) => ({
    name: `${file} ${name}`,
    run: { module: join(ROOT, file), function: name },
  }));
  expect(patterns.length).toBeGreaterThan(200);
  expect(await findStuck([...functions, ...patterns])).toEqual([]);
});
