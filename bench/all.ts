import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { arch, availableParallelism, cpus, loadavg, platform, totalmem } from 'node:os';
import { join } from 'node:path';
import { compareFigures, type Figure } from './figures.ts';
import { printTable } from './measure.ts';

/**
 * Runs benchmarks one after the other: `npm run bench -- all`, or some of them by name: `npm run bench -- pages checkout`. The figures are written to
 * `.cache/bench` with the machine and its load, and compared with those of the run before.
 */
const root = join(import.meta.dirname, '..');
const folder = join(root, '.cache', 'bench');

/** With settings that take a minute or two each. Their options are explained in README.md. */
const BENCHMARKS: Record<string, string[]> = {
  pages: ['pages.ts'],
  memory: ['soak.ts', '--minutes', '2'],
  checkout: ['checkout.ts', '--works', '3000', '--seconds', '6'],
  'add-to-cart': ['add-to-cart.ts'],
  sales: ['sales.ts'],
  http: ['http.ts', '--works', '10000'],
  search: ['search.ts', '--works', '100000'],
  relevance: ['relevance.ts'],
  understanding: ['understanding.ts'],
  assistant: ['assistant.ts'],
  recommendations: ['recommendations.ts'],
  vision: ['vision.ts', '--works', '150', '--vectors', '50000'],
  'saved-searches': ['saved-searches.ts'],
  collections: ['collections.ts'],
  events: ['events.ts'],
  bulk: ['bulk.ts'],
  insights: ['insights.ts', '--events', '200000'],
};

interface Results {
  at: string;
  commit: string;
  machine: string;
  /** Other processes make a figure worse: compare only runs with a similar load. */
  load: { before: number; after: number };
  figures: Figure[];
}

const asked = process.argv.slice(2).filter((name) => name !== 'all');
const unknown = asked.filter((name) => !(name in BENCHMARKS));
if (unknown.length > 0) {
  console.error(`Unknown: ${unknown.join(', ')}. There are: all, ${Object.keys(BENCHMARKS).join(', ')}.`);
  process.exit(1);
}
mkdirSync(folder, { recursive: true });
const before = readLatest();
const at = new Date().toISOString();
const lines = join(folder, `${at.replaceAll(':', '-')}.lines`);
writeFileSync(lines, '');
const load = (): number => loadavg()[0] ?? 0;
const loadBefore = load();
const failed: string[] = [];
for (const name of asked.length > 0 ? asked : Object.keys(BENCHMARKS)) {
  const [script = '', ...options] = BENCHMARKS[name] ?? [];
  console.log(`\n# ${name}\n`);
  const child = spawn(process.execPath, ['--expose-gc', join(import.meta.dirname, script), ...options], {
    cwd: root,
    env: { ...process.env, BENCH_FIGURES: lines },
    stdio: 'inherit',
  });
  const [code] = await once(child, 'exit');
  if (code !== 0) failed.push(name);
}

const results: Results = {
  at,
  commit: spawnSync('git', ['rev-parse', '--short', 'HEAD'], { cwd: root, encoding: 'utf8' }).stdout?.trim() ?? '',
  machine: `${availableParallelism()} x ${cpus()[0]?.model ?? arch()}, ${Math.round(totalmem() / 2 ** 30)} GiB, ${platform()}`,
  load: { before: loadBefore, after: load() },
  figures: readFileSync(lines, 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as Figure),
};
writeFileSync(lines.replace(/lines$/, 'json'), `${JSON.stringify(results, null, 2)}\n`);
printResults(results);
if (failed.length > 0) console.error(`\nFailed: ${failed.join(', ')}`);
process.exitCode = failed.length > 0 ? 1 : 0;

function readLatest(): Results | undefined {
  const [file] = readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .sort()
    .reverse();
  return file && existsSync(join(folder, file))
    ? (JSON.parse(readFileSync(join(folder, file), 'utf8')) as Results)
    : undefined;
}

function printResults({ machine, load: used, figures }: Results) {
  console.log(`\n${machine}; load ${used.before.toFixed(1)} before, ${used.after.toFixed(1)} after`);
  if (before) console.log(`compared with ${before.commit}, ${before.at}, load ${before.load.before.toFixed(1)}`);
  printTable([
    ['', 'now', 'before', 'better by'],
    ...figures.map((figure) => {
      const known = before?.figures.find(({ name }) => name === figure.name);
      const change = compareFigures(figure, known);
      const cell = ({ value, unit }: Figure) => `${Number(value.toPrecision(3)).toLocaleString('en-US')} ${unit}`;
      return [
        figure.name,
        cell(figure),
        known ? cell(known) : '',
        change === undefined ? '' : `${(change * 100).toFixed(0)} %`,
      ];
    }),
  ]);
}
