import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { chmod, mkdir, readdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type pg from 'pg';
import { to } from 'pg-copy-streams';
import type { Objects } from '../media/object-storage.ts';
import { UsageError } from '../usage-error.ts';
import { readColumns, readSchemaVersion } from './shop-columns.ts';
import { SHOP_TABLES } from './shop-tables.ts';

/** The contents of an export: the rows of each table and every image, with checksums. */
export interface Manifest {
  format: 'easel-shop-1';
  /** The number of the last migration of the exported shop. */
  schemaVersion: number;
  tables: { table: string; rows: number; sha256: string }[];
  pictures: { name: string; bytes: number; sha256: string }[];
}

// An export contains password hashes and personal data: only the user who made it can read it.
const PRIVATE_FOLDER = 0o700;
const PRIVATE_FILE = 0o600;

/**
 * Writes everything a shop owns into a folder: one line of JSON per row, and the original pictures. All tables are read in
 * one snapshot, so the export is consistent while the shop is open. The same shop gives the same bytes.
 */
export async function exportShop(
  pool: pg.Pool,
  store: Objects,
  folder: string,
  onProgress: (rows: number) => void,
): Promise<Manifest> {
  await mkdir(folder, { recursive: true, mode: PRIVATE_FOLDER });
  if ((await readdir(folder)).length > 0) throw new UsageError(`${folder} is not empty. Export into a new folder.`);
  await chmod(folder, PRIVATE_FOLDER);
  const manifest: Manifest = { format: 'easel-shop-1', schemaVersion: 0, tables: [], pictures: [] };
  const client = await pool.connect();
  try {
    await client.query('begin isolation level repeatable read read only');
    await client.query(`set local time zone 'UTC'`);
    await client.query('set local statement_timeout = 0');
    manifest.schemaVersion = await readSchemaVersion(client);
    let rows = 0;
    for (const [table, order] of SHOP_TABLES) {
      const written = await exportTable(client, table, order, join(folder, `${table}.ndjson`));
      manifest.tables.push({ table, ...written });
      rows += written.rows;
      onProgress(rows);
    }
    await client.query('commit');
  } finally {
    client.release();
  }
  for (const name of await store.list('originals')) {
    const bytes = (await store.read(name)) ?? Buffer.alloc(0);
    const file = join(folder, 'pictures', name);
    await mkdir(dirname(file), { recursive: true, mode: PRIVATE_FOLDER });
    await writeFile(file, bytes, { mode: PRIVATE_FILE });
    manifest.pictures.push({ name, bytes: bytes.length, sha256: createHash('sha256').update(bytes).digest('hex') });
  }
  await writeFile(join(folder, 'manifest.json'), `${JSON.stringify(manifest, null, 2)}\n`, {
    mode: PRIVATE_FILE,
  });
  return manifest;
}

async function exportTable(client: pg.ClientBase, table: string, order: readonly string[], file: string) {
  const columns = await readColumns(client, table);
  const rows = `select row_to_json(t) from (select ${columns.join(', ')} from ${table} order by ${order.join(', ')}) as t`;
  // JSON contains neither this quote nor this delimiter, so each line is written unchanged.
  const source = client.query(to(`copy (${rows}) to stdout with (format csv, quote e'\\x01', delimiter e'\\x02')`));
  const hash = createHash('sha256');
  let count = 0;
  const watch = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk);
      for (const byte of chunk) if (byte === 10) count++;
      done(null, chunk);
    },
  });
  await pipeline(source, watch, createWriteStream(file, { mode: PRIVATE_FILE }));
  return { rows: count, sha256: hash.digest('hex') };
}
