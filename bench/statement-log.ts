import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Database } from '@easel/server/platform/db/open-database';
import { printTable } from './measure.ts';

const ENTRY = /duration: ([\d.]+) ms {2}(parse|bind|execute|statement)[^:]*: ([\s\S]*?)(?=\n\d{4}-\d\d-\d\d |$)/g;
const MAX_CHARACTERS = 110;

/** Logs every statement of an embedded PostgreSQL while `work` runs. Prints how often each was run, and its time in PostgreSQL, per piece of work. */
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
  const statements = new Map<string, { count: number; ms: number }>();
  for (const [, ms, phase, statement = ''] of text.matchAll(ENTRY)) {
    const name = statement
      .replaceAll(/\s+/g, ' ')
      .replaceAll(/\(\$\d+(?:, \$\d+)*\)(?:, \(\$\d+(?:, \$\d+)*\))*/g, '($)')
      .trim()
      .slice(0, MAX_CHARACTERS);
    const sum = statements.get(name) ?? { count: 0, ms: 0 };
    sum.ms += Number(ms);
    if (phase === 'execute' || phase === 'statement') sum.count += 1;
    statements.set(name, sum);
  }
  const rows = [...statements].toSorted(([, a], [, b]) => b.ms - a.ms);
  const total = { count: 0, ms: 0 };
  for (const [, { count, ms }] of rows) {
    total.count += count;
    total.ms += ms;
  }
  const cells = (name: string, { count, ms }: { count: number; ms: number }) => [
    name,
    (count / pieces).toFixed(2),
    (ms / pieces).toFixed(3),
  ];
  printTable([
    ['statement', 'times', 'ms'],
    cells('all', total),
    ...rows.filter(([, { count }]) => count >= pieces / 20).map(([name, sum]) => cells(name, sum)),
  ]);
}
