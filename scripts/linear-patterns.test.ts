import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { Worker } from 'node:worker_threads';
import { expect, test } from 'vitest';
import type { PatternJob } from './pattern-worker.ts';
import { findRegexLiterals } from './regex-literals.ts';

const ROOT = join(import.meta.dirname, '..');
/**
 * On 250 kB, a linear pattern takes about a millisecond, a quadratic one half a minute. This is not a performance measurement: only a non-linear
 * pattern reaches the limit, on any machine.
 */
const STUCK_MS = 15_000;

/** Functions that apply several patterns to user input. */
const FUNCTIONS: [file: string, name: string][] = [
  ['platform/log.ts', 'scrubUrl'],
  ['search-api/algolia/boosts.ts', 'takeScores'],
  ['domain/text/redirect-safety.ts', 'isSafeRedirectUrl'],
  ['domain/text/redirect-safety.ts', 'isSafeReturnPath'],
  ['domain/tracking/scrub-url.ts', 'scrubPersonalData'],
  ['domain/collecting/contact-details.ts', 'removeContactDetails'],
  ['domain/discovery/strip-intent.ts', 'stripIntent'],
  ['domain/discovery/shop-query.ts', 'understandShopQuery'],
  ['domain/text/slug.ts', 'slugOf'],
  ['domain/text/tidy-text.ts', 'tidyLine'],
  ['domain/text/tidy-text.ts', 'tidyParagraphs'],
  ['domain/text/tidy-text.ts', 'sentenceOf'],
];

/** Not linear, but never applied to user input: the digits of a number, at most 309. */
const EXEMPT = new Set(
  ['domain/text/pluralize.ts', 'domain/locale/currency.ts'].map((path) => `${path} \\B(?=(\\d{3})+$)`),
);

/** Runs the jobs on a worker thread and returns those that time out. Each timeout requires a new thread. */
async function findStuck(jobs: PatternJob[]): Promise<string[]> {
  const stuck: string[] = [];
  let rest = jobs;
  while (rest.length > 0) {
    const left = rest;
    const at = await new Promise<number>((done, fail) => {
      const worker = new Worker(new URL('./pattern-worker.ts', import.meta.url), { workerData: { jobs: left } });
      let current = '';
      let input = '';
      const onTimeout = () => {
        stuck.push(`${current} on ${JSON.stringify(input)}…`);
        void worker.terminate().then(() => done(left.findIndex(({ name }) => name === current) + 1));
      };
      let timer = setTimeout(onTimeout, STUCK_MS);
      worker.on('message', (message: 'done' | { name: string; text: string }) => {
        clearTimeout(timer);
        if (message === 'done') return done(left.length);
        current = message.name;
        input = message.text;
        timer = setTimeout(onTimeout, STUCK_MS);
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

test('the scanner finds regular expressions and nothing else', () => {
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
  const patterns = ['domain', 'contract', 'search', 'platform', 'search-api', 'server', 'storefront/app']
    .flatMap(sourcesIn)
    .flatMap((path) =>
      findRegexLiterals(readFileSync(join(ROOT, path), 'utf8'))
        .filter(({ source }) => !EXEMPT.has(`${path} ${source}`))
        .map(({ source, flags, line }) => ({ name: `${path}:${line} /${source}/${flags}`, run: { source, flags } })),
    );
  // Some are written in several places.
  const different = new Map(patterns.map((job) => [`/${job.run.source}/${job.run.flags}`, job]));
  const functions = FUNCTIONS.map(([file, name]) => ({
    name: `${file} ${name}`,
    run: { module: join(ROOT, file), function: name },
  }));
  expect(patterns.length).toBeGreaterThan(200);
  expect(await findStuck([...functions, ...different.values()])).toEqual([]);
});
