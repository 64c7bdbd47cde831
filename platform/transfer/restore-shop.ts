import { createHash, type Hash } from 'node:crypto';
import { createReadStream, existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type pg from 'pg';
import type { Objects } from '../media/object-storage.ts';
import { UsageError } from '../usage-error.ts';
import type { Manifest } from './export-shop.ts';
import { readLines } from './read-lines.ts';
import { readColumns, readSchemaVersion } from './shop-columns.ts';
import { FORMER_TABLE_NAMES, ORDER_TABLES, SHOP_TABLES } from './shop-tables.ts';

const BATCH = 1_000;

/**
 * Restores an exported shop into an empty one: all of it or nothing, with every id and date as it was. Nothing is written
 * before the target is known to be empty, and nothing is committed before every checksum has been verified.
 */
export async function restoreShop(
  pool: pg.Pool,
  store: Objects,
  folder: string,
  onProgress: (rows: number) => void,
): Promise<{ rows: number; pictures: number }> {
  const manifest = await readManifest(folder);
  const client = await pool.connect();
  let rows = 0;
  try {
    await client.query('begin');
    await client.query('set local statement_timeout = 0');
    // Nobody can register or add a work until the restore is complete.
    await client.query('lock table people, works in share row exclusive mode');
    await requireEmpty(client);
    await requireKnownSchema(client, manifest);
    await verifyPictures(manifest, store, folder);
    const exported = new Map(manifest.tables.map((table) => [table.table, table]));
    for (const [table] of SHOP_TABLES) {
      const source = exported.get(table) ?? exported.get(FORMER_TABLE_NAMES[table] ?? '');
      // A table that is younger than the export keeps what its migration has inserted.
      if (!source || (ORDER_TABLES.includes(table) && !exported.has('order_lines'))) continue;
      await client.query(`delete from ${table}`);
      rows += await restoreTable(client, table, source, folder);
      onProgress(rows);
    }
    // Older payouts do not name what they have paid.
    if (exported.has('payouts') && !exported.has('payout_items')) await client.query('select assign_payout_items()');
    // The figures of what was restored are counted by the next job.
    await client.query("delete from signal_progress where name = 'figures'");
    const pages = exported.get('content_page_versions');
    if (pages) {
      await client.query(FORMER_PAGES);
      rows += await restoreTable(client, 'content_page_versions', pages, folder);
      await client.query('select adopt_content_pages()');
      await client.query('drop table content_page_versions');
    }
    for (const statement of OPEN_WORK) await client.query(statement);
    for (const { name } of manifest.pictures) await store.write(name, await readFile(join(folder, 'pictures', name)));
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
  const { rows } = await client.query('select from people union all select from works limit 1');
  if (rows.length > 0)
    throw new UsageError(
      'This shop is not empty: it has people or works. Restore into an empty shop, for example with another DATA_DIR. Nothing was changed.',
    );
}

/** The versions of content pages before they were versions of sections. */
const FORMER_PAGES = `create table content_page_versions (slug text, version integer, title text, description text, body text,
  is_published boolean, author_id bigint, created_at timestamptz)`;

/** The queue belongs to the installation and is empty: what waits for a job of its own, which no regular job looks for, is queued again. */
const OPEN_WORK = [
  `select graphile_worker.add_job('publish-section', json_build_object('section', section, 'version', version), run_at => publish_at)
   from section_versions where state = 'scheduled'`,
  `select graphile_worker.add_job('generate-coupons', json_build_object('batchId', id)) from coupon_batches where generated < size`,
  `select graphile_worker.add_job('deliver-gift-card', json_build_object('giftCardId', id), run_at => deliver_at)
   from gift_cards where delivered_at is null and code_hash is null and blocked_at is null and recipient_email is not null and balance_cents > 0`,
];

/** An older shop may lack tables that exist today; any other missing table means that the export is incomplete. */
async function requireKnownSchema(client: pg.ClientBase, { schemaVersion = 0, tables }: Manifest) {
  const version = await readSchemaVersion(client);
  if (schemaVersion > version)
    throw new UsageError(
      `The export was made by a newer version of Easel (schema ${schemaVersion}, here ${version}). Update Easel first.`,
    );
  if (schemaVersion < version) return;
  const exported = new Set(tables.map(({ table }) => table));
  const missing = SHOP_TABLES.map(([table]) => table).filter((table) => !exported.has(table));
  if (missing.length > 0) throw new UsageError(`The export is incomplete: ${missing.join(', ')} missing.`);
}

/** Pictures must be those that were exported, and must not replace others that are already in the store. */
async function verifyPictures({ pictures }: Manifest, store: Objects, folder: string) {
  for (const { name, sha256 } of pictures) {
    const bytes = await readFile(join(folder, 'pictures', name)).catch(() => undefined);
    if (!bytes) throw new UsageError(`The export is incomplete: the picture ${name} is missing.`);
    if (sha256Of(bytes) !== sha256) throw new UsageError(`The picture ${name} is not the one that was exported.`);
    const present = await store.read(name);
    if (present && sha256Of(present) !== sha256)
      throw new UsageError(`Another picture is already stored as ${name}. Restore into an empty DATA_DIR.`);
  }
}

const sha256Of = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

async function restoreTable(
  client: pg.ClientBase,
  table: string,
  { table: exportedName, rows: expectedRows, sha256 }: Manifest['tables'][number],
  folder: string,
): Promise<number> {
  const file = join(folder, `${exportedName}.ndjson`);
  if (!existsSync(file)) throw new UsageError(`The export is incomplete: ${exportedName}.ndjson is missing.`);
  const known = await readColumns(client, table);
  const hash = createHash('sha256');
  let rows = 0;
  let batch: string[] = [];
  const write = async () => {
    const [first] = batch;
    if (first === undefined) return;
    // An export of an older version lacks columns that exist today. They get their defaults.
    const exported = Object.keys(JSON.parse(first));
    const columns = known.filter((column) => exported.includes(column)).join(', ');
    // The lines stay text until PostgreSQL reads them: no number is rounded on the way.
    await client.query(
      `insert into ${table} (${columns}) overriding system value
       select ${columns} from jsonb_populate_recordset(null::${table}, $1::jsonb)`,
      [`[${batch.join(',')}]`],
    );
    rows += batch.length;
    batch = [];
  };
  for await (const line of readLines(hashed(createReadStream(file), hash))) {
    batch.push(line);
    if (batch.length === BATCH) await write();
  }
  await write();
  if (rows !== expectedRows || hash.digest('hex') !== sha256)
    throw new UsageError(
      `${exportedName}.ndjson is not the file that was exported: it has ${rows} rows of ${expectedRows}, or was changed. Nothing was restored.`,
    );
  await continueNumbering(client, table);
  return rows;
}

/** Passes chunks on and adds each to the hash. */
async function* hashed(chunks: AsyncIterable<Buffer>, hash: Hash) {
  for await (const chunk of chunks) {
    hash.update(chunk);
    yield chunk;
  }
}

/** New rows get ids after the restored ones. */
async function continueNumbering(client: pg.ClientBase, table: string) {
  const { rows: found } = await client.query<{ sequence: string | null }>(
    `select case when exists (select from information_schema.columns where table_name = $1 and column_name = 'id' and is_identity = 'YES')
       then pg_get_serial_sequence($1, 'id') end as sequence`,
    [table],
  );
  const sequence = found[0]?.sequence;
  if (sequence) await client.query(`select setval($1, greatest(1, (select max(id) from ${table})))`, [sequence]);
  // Numbers of experiments are in cookies.
  if (table === 'experiments')
    await client.query(
      `select setval(pg_get_serial_sequence('experiments', 'number'), greatest(52, (select max(number) from experiments)))`,
    );
  // Drafts have the ids of the works that they will be.
  if (table === 'work_drafts')
    await client.query(`select setval(pg_get_serial_sequence('works', 'id'),
      greatest(1, (select max(id) from works), (select max(work_id) from work_drafts)))`);
  // So do drafts of campaigns.
  if (table === 'section_versions')
    await client.query(`select setval(pg_get_serial_sequence('promo_campaigns', 'id'), greatest(1, (select max(id) from promo_campaigns),
      (select max(substring(section from '^campaign:([1-9][0-9]{0,14})$')::bigint) from section_versions)))`);
}
