import { fork } from 'node:child_process';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { QUESTIONS } from './catalogue.ts';
import { elementAt } from './element-at.ts';
import { recordFigure } from './figures.ts';
import { formatMb, formatMs, percentile, printTable } from './measure.ts';
import { installPeers } from './peers/load-peer.ts';
import { type AnswerDigest, CONTESTANTS, type ContestantReport } from './search-contestant.ts';

/**
 * Query cost of the embedded engine and its peers in milliseconds of CPU, on a generated catalogue:
 * `node --expose-gc bench/search.ts --works 1000000 --peers all`. Engines run one after another, each in its own process.
 */
const { values } = parseArgs({
  options: {
    works: { type: 'string', default: '100000' },
    peers: { type: 'string', default: 'none' },
    /** Time limit per engine. */
    minutes: { type: 'string', default: '10' },
    'heap-mb': { type: 'string', default: '8192' },
  },
});
const works = Number(values.works);
const known = Object.keys(CONTESTANTS);
const peers = { all: known.slice(1), none: [] }[values.peers] ?? values.peers.split(',');
for (const peer of peers)
  if (!known.includes(peer)) throw new Error(`Unknown peer: ${peer}. Available: ${known.slice(1).join(', ')}.`);
if (peers.some((peer) => peer !== 'sqlite')) installPeers();

interface Column {
  label: string;
  built?: ContestantReport & { kind: 'built' };
  times: Record<string, number[]>;
  answers: Record<string, AnswerDigest[]>;
  /** Why a query is not supported. */
  reasons: Record<string, string>;
  lines: string[];
  /** Why the process did not finish. */
  died?: string;
}

async function runContestant(name: string): Promise<Column> {
  const column: Column = { label: CONTESTANTS[name]?.label ?? name, times: {}, answers: {}, reasons: {}, lines: [] };
  const child = fork(join(import.meta.dirname, 'search-contestant.ts'), [name, String(works)], {
    execArgv: ['--expose-gc', `--max-old-space-size=${values['heap-mb']}`, '--disable-warning=ExperimentalWarning'],
    stdio: ['ignore', 'inherit', 'pipe', 'ipc'],
  });
  let stderr = '';
  child.stderr?.on('data', (chunk) => {
    stderr = (stderr + chunk).slice(-20_000);
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
  else if (/heap out of memory/.test(stderr)) column.died = `out of memory with a heap of ${values['heap-mb']} MB`;
  else if (code !== 0)
    column.died = `exited with ${signal ?? `code ${code}`}: ${stderr.trim().split('\n').at(-1) ?? ''}`;
  return column;
}

const columns: Column[] = [];
for (const name of ['easel', ...peers]) {
  console.log(`${CONTESTANTS[name]?.label ?? name} …`);
  columns.push(await runContestant(name));
}
const easel = elementAt(columns, 0);

function cellOf(column: Column, question: string): string {
  const { times, reasons, died } = column;
  const runs = times[question];
  if (!runs) return reasons[question] ? 'unsupported' : died ? 'not reached' : '';
  const mark = hasDifferentTotals(column.answers[question] ?? [], easel.answers[question] ?? []) ? '≠ ' : '';
  const cell = `${mark}${formatMs(percentile(runs, 0.5))} (${formatMs(percentile(runs, 0.99))})`;
  const ours = easel.times[question];
  return ours === runs || !ours ? cell : `${cell} ${ratioOf(percentile(runs, 0.5), percentile(ours, 0.5))}`;
}

/** Multiple of our value. */
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
  ['index build, CPU', ...columns.map((column) => builtCellOf(column, 'cpuS'))],
  ['process memory', ...columns.map((column) => builtCellOf(column, 'rss'))],
  ['JavaScript heap and array buffers', ...columns.map((column) => builtCellOf(column, 'held'))],
]);
for (const [question, label] of rows)
  recordFigure(`${label}, engine`, percentile(easel.times[question] ?? [], 0.5), 'ms');
if (columns.length > 1) console.log('\n* facets counted with a simple loop; ≠ many results differ');

for (const { label, reasons, died } of columns) {
  for (const [question, why] of Object.entries(reasons)) console.log(`${label} does not support ${question}: ${why}`);
  if (died) console.log(`${label}: ${died}`);
}
for (const column of columns.slice(1))
  for (const [question, answers] of Object.entries(column.answers)) {
    const difference = differenceOf(question, answers, easel.answers[question] ?? []);
    if (difference) console.log(`${column.label} differs in ${question}: ${difference}`);
  }
console.log(`\nEasel alone\n${easel.lines.join('\n')}`);

/** Whether more than 10 % of the totals differ, so that the times are not comparable. */
function hasDifferentTotals(theirs: AnswerDigest[], ours: AnswerDigest[]): boolean {
  const different = theirs.filter(({ total }, run) => ours[run] && ours[run].total !== total);
  return different.length > theirs.length * 0.1;
}

/** Describes differing totals, facet counts and hits. Hits are compared only if their order is fully defined. */
function differenceOf(question: string, theirs: AnswerDigest[], ours: AnswerDigest[]): string | undefined {
  const compared = ours.slice(0, theirs.length).map((own, run) => ({ answer: elementAt(theirs, run), own }));
  const isOrdered = !['Q3', 'Q4'].includes(question);
  const totals = compared.filter(({ answer, own }) => answer.total !== own.total);
  const counts = compared.filter(({ answer, own }) => answer.total === own.total && answer.counts !== own.counts);
  const hits = compared.filter(({ answer, own }) => isOrdered && answer.ids !== own.ids);
  const [first] = totals;
  const parts = [
    first && `${totals.length} totals, for example ${first.answer.total} instead of ${first.own.total}`,
    counts.length > 0 && `${counts.length} facet counts`,
    hits.length > 0 && `${hits.length} pages of hits`,
  ].filter(Boolean);
  return parts.length > 0 ? `${parts.join(', ')}, of ${compared.length}` : undefined;
}
