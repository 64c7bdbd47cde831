import { parentPort, workerData } from 'node:worker_threads';

/** Runs patterns and functions on hostile text. It posts each job before running it, so that the listener knows which one hangs. */
export interface PatternJob {
  name: string;
  run: { source: string; flags: string } | { module: string; function: string };
}

const SIZE = 250_000;
const repeat = (text: string) => text.repeat(Math.ceil(SIZE / text.length)).slice(0, SIZE);

/** Input that causes backtracking: long runs that almost match, alone and after opening characters. */
const PUMPS = [
  'a',
  '0',
  ' ',
  '\u00a0',
  '\n',
  '-',
  '.',
  '/',
  '"',
  "'",
  '\\',
  '\\"',
  '<',
  '(',
  '[',
  '{',
  '%',
  '%20',
  '@',
  ':',
  ',',
  '=',
  '&',
  '_',
  'a-',
  'a.',
  'a ',
  'a@',
  '@.',
  '0-',
  '(at)',
  '+(1)',
  'key',
  '0,',
  '😀',
];
const OPENERS = ['', '/<', '"', '(', '#'];
const HOSTILE = [
  `<score=1>${repeat('\\"')}`,
  ...PUMPS.flatMap((pump) => (pump.length > 1 ? [''] : OPENERS).map((opener) => `${opener}${repeat(pump)}\u0001!`)),
];

const { jobs } = workerData as { jobs: PatternJob[] };
for (const { name, run } of jobs) {
  if ('source' in run) {
    const pattern = new RegExp(run.source, run.flags);
    for (const text of HOSTILE) {
      parentPort?.postMessage({ name, text: text.slice(0, 12) });
      pattern.lastIndex = 0;
      if (pattern.global) text.replace(pattern, '');
      else pattern.test(text);
    }
  } else {
    const module = (await import(run.module)) as Record<string, (text: string) => unknown>;
    for (const text of HOSTILE) {
      parentPort?.postMessage({ name, text: text.slice(0, 12) });
      module[run.function]?.(text);
    }
  }
}
parentPort?.postMessage('done');
