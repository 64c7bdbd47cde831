import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Database } from '@easel/platform/db/open-database';
import { printTable } from './measure.ts';

const ENTRY = /duration: ([\d.]+) ms {2}(parse|bind|execute|statement)[^:]*: ([\s\S]*?)(?=\n\d{4}-\d\d-\d\d |$)/g;
const MAX_CHARACTERS = 110;

/** Logs every statement of an embedded PostgreSQL while `work` runs. Prints how often each was run, and its times in PostgreSQL, per piece of work. */
export async function logStatements(
  { pool }: Pick<Database, 'pool'>,
  folder: string,
  work: () => Promise<number>,
): Promise<void> {
  const log = join(folder, 'postgres', 'postgres.log');
  const configure = async (value: string) => {
    await pool.query(`alter system set log_min_duration_statement = ${value}`);
    await pool.query('select pg_reload_conf()');
  };
  await configure('0');
  const before = (await readFile(log)).length;
  const pieces = await work();
  await configure('-1');
  const text = (await readFile(log)).subarray(before).toString();
  const statements = new Map<string, Statement>();
  for (const [, ms, phase, statement = ''] of text.matchAll(ENTRY)) {
    const name = statement
      .replaceAll(/\s+/g, ' ')
      .replaceAll(/\(\$\d+(?:, \$\d+)*\)(?:, \(\$\d+(?:, \$\d+)*\))*/g, '($)')
      .trim()
      .slice(0, MAX_CHARACTERS);
    const sum = statements.get(name) ?? { count: 0, planMs: 0, runMs: 0 };
    const isRun = phase === 'execute' || phase === 'statement';
    sum[isRun ? 'runMs' : 'planMs'] += Number(ms);
    if (isRun) sum.count += 1;
    statements.set(name, sum);
  }
  const rows = [...statements].toSorted(([, a], [, b]) => b.planMs + b.runMs - a.planMs - a.runMs);
  const total: Statement = { count: 0, planMs: 0, runMs: 0 };
  for (const [, { count, planMs, runMs }] of rows) {
    total.count += count;
    total.planMs += planMs;
    total.runMs += runMs;
  }
  const cells = (name: string, { count, planMs, runMs }: Statement) => [
    name,
    (count / pieces).toFixed(2),
    (planMs / pieces).toFixed(3),
    (runMs / pieces).toFixed(3),
  ];
  printTable([
    ['statement', 'times', 'plan ms', 'run ms'],
    cells('all', total),
    ...rows.filter(([, { count }]) => count >= pieces / 20).map(([name, sum]) => cells(name, sum)),
  ]);
}

interface Statement {
  count: number;
  /** Parsing and planning. */
  planMs: number;
  runMs: number;
}
