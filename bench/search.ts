import { fork } from 'node:child_process';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { QUESTIONS } from './catalogue.ts';
import { formatMb, formatMs, percentile, printTable } from './measure.ts';
import { installPeers } from './peers/load-peer.ts';
import { type AnswerDigest, CONTESTANTS, type ContestantReport } from './search-contestant.ts';

/**
 * What queries cost the embedded engine and others, in milliseconds of CPU, on a made-up catalogue:
 * `node --expose-gc bench/search.ts --works 1000000 --peers all`. Each is measured in a process of its own, one after another.
 */
const { values } = parseArgs({
  options: {
    works: { type: 'string', default: '100000' },
    peers: { type: 'string', default: 'none' },
    /** For each contestant. */
    minutes: { type: 'string', default: '10' },
    'heap-mb': { type: 'string', default: '8192' },
  },
});
const works = Number(values.works);
const known = Object.keys(CONTESTANTS);
const peers = { all: known.slice(1), none: [] }[values.peers] ?? values.peers.split(',');
for (const peer of peers)
  if (!known.includes(peer)) throw new Error(`There is no ${peer}; there are ${known.slice(1).join(', ')}.`);
if (peers.some((peer) => peer !== 'sqlite')) installPeers();

interface Column {
  label: string;
  built?: ContestantReport & { kind: 'built' };
  times: Record<string, number[]>;
  answers: Record<string, AnswerDigest[]>;
  /** Why there is nothing, where there is nothing. */
  reasons: Record<string, string>;
  lines: string[];
  /** Why it did not come to its end. */
  died?: string;
}

async function runContestant(name: string): Promise<Column> {
  const column: Column = { label: CONTESTANTS[name]?.label ?? name, times: {}, answers: {}, reasons: {}, lines: [] };
  const child = fork(join(import.meta.dirname, 'search-contestant.ts'), [name, String(works)], {
    execArgv: ['--expose-gc', `--max-old-space-size=${values['heap-mb']}`, '--disable-warning=ExperimentalWarning'],
    stdio: ['ignore', 'inherit', 'pipe', 'ipc'],
  });
  let said = '';
  child.stderr?.on('data', (chunk) => {
    said = (said + chunk).slice(-20_000);
  });
  child.on('message', (message) => {
    const report = message as ContestantReport;
    if (report.kind === 'built') column.built = report;
    else if (report.kind === 'asked') {
      column.times[report.question] = report.times;
      column.answers[report.question] = report.answers;
    } else if (report.kind === 'cannot') column.reasons[report.question] = report.why;
    else column.lines.push(report.text);
  });
  let isLate = false;
  const timer = setTimeout(() => {
    isLate = true;
    child.kill('SIGKILL');
  }, Number(values.minutes) * 60_000);
  const [code, signal] = await new Promise<[number | null, string | null]>((done) =>
    child.once('close', (...end) => done(end)),
  );
  clearTimeout(timer);
  if (isLate) column.died = `stopped after ${values.minutes} minutes`;
  else if (/heap out of memory/.test(said)) column.died = `out of memory with a heap of ${values['heap-mb']} MB`;
  else if (code !== 0) column.died = `ended with ${signal ?? `code ${code}`}: ${said.trim().split('\n').at(-1) ?? ''}`;
  return column;
}

const columns: Column[] = [];
for (const name of ['easel', ...peers]) {
  console.log(`${CONTESTANTS[name]?.label ?? name} …`);
  columns.push(await runContestant(name));
}
const [easel] = columns as [Column];

function cellOf(column: Column, question: string): string {
  const { times, reasons, died } = column;
  const runs = times[question];
  if (!runs) return reasons[question] ? 'cannot' : died ? 'not reached' : '';
  const mark = isOtherwise(column.answers[question] ?? [], easel.answers[question] ?? []) ? '≠ ' : '';
  const cell = `${mark}${formatMs(percentile(runs, 0.5))} (${formatMs(percentile(runs, 0.99))})`;
  const ours = easel.times[question];
  return ours === runs || !ours ? cell : `${cell} ${ratioOf(percentile(runs, 0.5), percentile(ours, 0.5))}`;
}

/** How many times ours it is. */
function ratioOf(theirs: number, ours: number): string {
  const ratio = theirs / ours;
  return `×${ratio >= 10 ? Math.round(ratio).toLocaleString('en-US') : ratio.toFixed(ratio >= 1 ? 1 : 2)}`;
}

function builtCellOf({ built, died }: Column, of: 'cpuS' | 'rss' | 'held'): string {
  if (!built) return died ? 'not reached' : '';
  const cell = of === 'cpuS' ? `${built.cpuS.toFixed(1)} s` : formatMb(built[of]);
  return built === easel.built || !easel.built ? cell : `${cell} ${ratioOf(built[of], easel.built[of])}`;
}

const labels = Object.entries(QUESTIONS).map(([question, { label }]) => [question, label] as const);
const rows = labels.toSpliced(-1, 0, ['Q5', 'Q5 suggestions while typing']);
console.log(`\n${works.toLocaleString('en-US')} works; ms of CPU, p50 (p99), × Easel's p50\n`);
printTable([
  ['', ...columns.map(({ label }) => label)],
  ...rows.map(([question, label]) => [label, ...columns.map((column) => cellOf(column, question))]),
  ['build, CPU', ...columns.map((column) => builtCellOf(column, 'cpuS'))],
  ['memory, of the process', ...columns.map((column) => builtCellOf(column, 'rss'))],
  ['memory, JavaScript heap and arrays', ...columns.map((column) => builtCellOf(column, 'held'))],
]);
if (columns.length > 1) console.log('\n* with a plain counting loop for the facets; ≠ many answers are not the same');

for (const { label, reasons, died } of columns) {
  for (const [question, why] of Object.entries(reasons)) console.log(`${label} cannot do ${question}: ${why}`);
  if (died) console.log(`${label}: ${died}`);
}
for (const column of columns.slice(1))
  for (const [question, answers] of Object.entries(column.answers)) {
    const difference = differenceOf(question, answers, easel.answers[question] ?? []);
    if (difference) console.log(`${column.label} answers ${question} otherwise: ${difference}`);
  }
console.log(`\nEasel alone\n${easel.lines.join('\n')}`);

/** Whether so many totals are others that the times are hardly times of the same thing. */
function isOtherwise(theirs: AnswerDigest[], ours: AnswerDigest[]): boolean {
  const others = theirs.filter(({ total }, run) => ours[run] && ours[run].total !== total);
  return others.length > theirs.length * 0.1;
}

/** Where totals or counts are not ours; of hits only those whose order leaves no choice are compared. */
function differenceOf(question: string, theirs: AnswerDigest[], ours: AnswerDigest[]): string | undefined {
  const compared = theirs.slice(0, ours.length).map((answer, run) => ({ answer, own: ours[run] as AnswerDigest }));
  const isOrdered = !['Q3', 'Q4'].includes(question);
  const totals = compared.filter(({ answer, own }) => answer.total !== own.total);
  const counts = compared.filter(({ answer, own }) => answer.total === own.total && answer.counts !== own.counts);
  const hits = compared.filter(({ answer, own }) => isOrdered && answer.ids !== own.ids);
  const [first] = totals;
  const parts = [
    first && `${totals.length} totals, such as ${first.answer.total} where we find ${first.own.total}`,
    counts.length > 0 && `${counts.length} counts of facets`,
    hits.length > 0 && `${hits.length} pages of hits`,
  ].filter(Boolean);
  return parts.length > 0 ? `${parts.join(', ')}, of ${compared.length}` : undefined;
}
