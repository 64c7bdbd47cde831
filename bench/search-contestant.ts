import { createHash } from 'node:crypto';
import { createSuggestions, generateCatalogue, getTypedPrefix, QUESTIONS } from './catalogue.ts';
import { cpuMs, type MeasureLimits, measure, measureRuns } from './measure.ts';
import type { Contestant } from './peers/contestant.ts';
import { createDuckDb } from './peers/duckdb.ts';
import { createEasel } from './peers/easel.ts';
import { createFlexSearch } from './peers/flexsearch.ts';
import { createMiniSearch } from './peers/minisearch.ts';
import { createOrama } from './peers/orama.ts';
import { createSqlite } from './peers/sqlite.ts';

/** Measures one engine in a separate process, so that memory and crashes are isolated. search.ts starts it and receives the reports. */
export type ContestantReport =
  | { kind: 'built'; cpuS: number; rss: number; held: number }
  | { kind: 'asked'; question: string; times: number[]; answers: AnswerDigest[] }
  | { kind: 'cannot'; question: string; why: string }
  | { kind: 'line'; text: string };

/** The comparable parts of a result. The order of text search hits differs between engines and is not compared. */
export interface AnswerDigest {
  total: number;
  counts: string;
  ids: string;
}

export const CONTESTANTS: Readonly<Record<string, { label: string; create: () => Contestant | Promise<Contestant> }>> =
  {
    easel: { label: 'Easel', create: createEasel },
    minisearch: { label: 'MiniSearch*', create: createMiniSearch },
    flexsearch: { label: 'FlexSearch*', create: createFlexSearch },
    orama: { label: 'Orama', create: createOrama },
    sqlite: { label: 'SQLite FTS5', create: createSqlite },
    duckdb: { label: 'DuckDB', create: createDuckDb },
  };

const LIMITS: MeasureLimits = { warmUps: 20, runs: 100, mostMs: 30_000 };
const SUGGESTING: MeasureLimits = { warmUps: 200, runs: 1_000, mostMs: 30_000 };
const COMPARED = 20;
const SAMPLE = 50_000;

const send = (report: ContestantReport) => new Promise((done) => process.send?.(report, done));
const hashOf = (value: unknown) => createHash('sha256').update(JSON.stringify(value)).digest('base64url').slice(0, 12);
const sorted = (record: Record<string, unknown>) => Object.entries(record).sort(([a], [b]) => (a < b ? -1 : 1));

async function run(name: string, works: number) {
  const { create } = CONTESTANTS[name] ?? {};
  const contestant = await create?.();
  if (!contestant) throw new Error(`Unknown engine: ${name}.`);

  // Works are generated while they are indexed. That cost is measured separately and subtracted.
  const generateMs = measure(() => {
    for (const _ of generateCatalogue(Math.min(SAMPLE, works)));
  });
  const from = cpuMs();
  await contestant.build(generateCatalogue(works));
  const buildMs = cpuMs() - from - (generateMs * works) / Math.min(SAMPLE, works);
  // External memory is released shortly after its owner is collected.
  for (let times = 0; times < 2; times++) {
    globalThis.gc?.();
    await new Promise((done) => setTimeout(done, 300));
  }
  const { rss, heapUsed, arrayBuffers } = process.memoryUsage();
  await send({ kind: 'built', cpuS: buildMs / 1_000, rss, held: heapUsed + arrayBuffers });

  for (const [question, { ask }] of Object.entries(QUESTIONS)) {
    const why = contestant.cannot?.[question];
    if (why) {
      await send({ kind: 'cannot', question, why });
      continue;
    }
    const times = await measureRuns((at) => contestant.ask(ask(at)), LIMITS);
    const answers: AnswerDigest[] = [];
    for (let at = 0; at < Math.min(COMPARED, times.length); at++) {
      const { total, ids, counts } = await contestant.ask(ask(at));
      answers.push({
        total,
        ids: hashOf(ids),
        counts: hashOf(sorted(counts).map(([facet, values]) => [facet, sorted(values as Record<string, number>)])),
      });
    }
    await send({ kind: 'asked', question, times, answers });
  }
  await contestant.buildSuggestions(createSuggestions(works));
  const times = await measureRuns((at) => contestant.suggest(getTypedPrefix(at)), SUGGESTING);
  await send({ kind: 'asked', question: 'Q5', times, answers: [] });
  for (const text of (await contestant.alone?.()) ?? []) await send({ kind: 'line', text });
}

if (process.send) {
  const [name = '', works = ''] = process.argv.slice(2);
  await run(name, Number(works));
  process.disconnect?.();
}
