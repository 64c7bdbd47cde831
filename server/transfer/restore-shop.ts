import { createHash } from 'node:crypto';
import { createReadStream, existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type pg from 'pg';
import type { Objects } from '../media/objects.ts';
import { UsageError } from '../usage-error.ts';
import type { Manifest } from './export-shop.ts';
import { columnsOf } from './shop-columns.ts';
import { SHOP_TABLES } from './shop-tables.ts';

const BATCH = 1_000;

/** Puts an exported shop into an empty one, all of it or nothing, with every number and date as it was. */
export async function restoreShop(
  pool: pg.Pool,
  store: Objects,
  folder: string,
  onProgress: (rows: number) => void,
): Promise<{ rows: number; pictures: number }> {
  const manifest = await readManifest(folder);
  for (const { name, sha256 } of manifest.pictures) {
    const bytes = await readFile(join(folder, 'pictures', name));
    if (createHash('sha256').update(bytes).digest('hex') !== sha256)
      throw new UsageError(`The picture ${name} is not the one that was exported.`);
    await store.write(name, bytes);
  }
  const client = await pool.connect();
  let rows = 0;
  try {
    await client.query('begin');
    await client.query('set local statement_timeout = 0');
    await requireEmpty(client);
    for (const [table] of SHOP_TABLES) {
      await client.query(`delete from ${table}`);
      rows += await restoreTable(client, table, join(folder, `${table}.ndjson`));
      onProgress(rows);
    }
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw error;
  } finally {
    client.release();
  }
  await pool.query('analyze');
  return { rows, pictures: manifest.pictures.length };
}

async function readManifest(folder: string): Promise<Manifest> {
  const file = join(folder, 'manifest.json');
  const manifest = existsSync(file) ? (JSON.parse(await readFile(file, 'utf8')) as Manifest) : undefined;
  if (manifest?.format !== 'easel-shop-1') throw new UsageError(`${folder} is not an exported shop.`);
  return manifest;
}

async function requireEmpty(client: pg.ClientBase) {
  const { rows } = await client.query('select from people limit 1');
  if (rows.length > 0)
    throw new UsageError(
      'This shop has people and works already. A whole shop is only put into an empty one: choose another DATA_DIR.',
    );
}

async function restoreTable(client: pg.ClientBase, table: string, file: string): Promise<number> {
  const columns = (await columnsOf(client, table)).join(', ');
  const insert = `insert into ${table} (${columns}) overriding system value
    select ${columns} from jsonb_populate_recordset(null::${table}, $1::jsonb)`;
  let rows = 0;
  let batch: string[] = [];
  const write = async () => {
    // The lines go through as text: no number is ever rounded on its way.
    if (batch.length > 0) await client.query(insert, [`[${batch.join(',')}]`]);
    rows += batch.length;
    batch = [];
  };
  for await (const line of createInterface({ input: createReadStream(file), crlfDelay: Number.POSITIVE_INFINITY })) {
    batch.push(line);
    if (batch.length === BATCH) await write();
  }
  await write();
  const { rows: found } = await client.query<{ sequence: string | null }>(
    `select case when exists (select from information_schema.columns where table_name = $1 and column_name = 'id' and is_identity = 'YES')
       then pg_get_serial_sequence($1, 'id') end as sequence`,
    [table],
  );
  const sequence = found[0]?.sequence;
  if (sequence) await client.query(`select setval($1, greatest(1, (select max(id) from ${table})))`, [sequence]);
  return rows;
}
