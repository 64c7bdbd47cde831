import { toUserName } from '@easel/domain/accounts/user-name';
import type { ImportedWork } from '@easel/domain/catalogue/import-row';
import { ZONES } from '@easel/domain/locale/countries';
import type { Db } from '@easel/platform/db/open-database';
import type { ImageFacts } from '@easel/platform/media/image-facts';
import { sql } from 'kysely';

/** A work ready to be stored: its dimensions are known and its image, if any, is analyzed. */
export interface WorkToWrite extends ImportedWork {
  widthCm: number;
  heightCm: number;
  picture: ImageFacts | undefined;
}

export interface WrittenWork {
  id: number;
  sourceId: string;
}

const PAPER_COLOR = '#e7e2da';
/** The longer side, in pixels, assumed for works without an image. */
const NO_IMAGE_PX = 1_000;

export const readImport = (db: Db, fingerprint: string) =>
  db.selectFrom('imports').selectAll().where('fingerprint', '=', fingerprint).executeTakeFirst();

export async function startImport(db: Db, fingerprint: string, fileName: string) {
  const fresh = { rows_done: 0, works_written: 0, rows_refused: 0, is_finished: false, updated_at: sql<Date>`now()` };
  await db
    .insertInto('imports')
    .values({ fingerprint, file_name: fileName })
    .onConflict((conflict) => conflict.column('fingerprint').doUpdateSet(fresh))
    .execute();
}

export async function addProgress(
  db: Db,
  fingerprint: string,
  { rows, works, refused }: { rows: number; works: number; refused: number },
) {
  await db
    .updateTable('imports')
    .set((eb) => ({
      rows_done: eb('rows_done', '+', rows),
      works_written: eb('works_written', '+', works),
      rows_refused: eb('rows_refused', '+', refused),
      updated_at: sql<Date>`now()`,
    }))
    .where('fingerprint', '=', fingerprint)
    .execute();
}

export const finishImport = (db: Db, fingerprint: string) =>
  db.updateTable('imports').set({ is_finished: true }).where('fingerprint', '=', fingerprint).execute();

/** Artists are matched by name. New artists get a unique user name. */
export async function writeArtists(db: Db, works: WorkToWrite[]): Promise<Map<string, number>> {
  const named = new Map(works.map((work) => [artistKey(work.artist), work]));
  const known = await db
    .selectFrom('people')
    .select(['id', 'source_id'])
    .where('source_id', 'in', [...named.keys()])
    .execute();
  const ids = new Map(known.map(({ id, source_id }) => [source_id ?? '', id]));
  const missing = [...named].filter(([key]) => !ids.has(key));
  if (missing.length === 0) return ids;
  const userNames = await freeUserNames(
    db,
    missing.map(([, { artist }]) => artist),
  );
  const written = await db
    .insertInto('people')
    .values(
      missing.map(([source_id, { artist, artistCountry }], index) => ({
        source_id,
        user_type: 'artist' as const,
        user_name: userNames[index] ?? null,
        ...splitName(artist),
        country_code: artistCountry,
      })),
    )
    .returning(['id', 'source_id'])
    .execute();
  for (const { id, source_id } of written) ids.set(source_id ?? '', id);
  return ids;
}

export const artistKey = (name: string): string => `artist:${name.toLowerCase().replace(/\s+/g, ' ')}`;

/** The last word is the family name. A single word is the first name only. */
function splitName(name: string): { first_name: string; last_name: string } {
  const words = name.split(/\s+/);
  const last = words.length > 1 ? (words.pop() ?? '') : '';
  return { first_name: words.join(' '), last_name: last };
}

async function freeUserNames(db: Db, names: string[]): Promise<(string | undefined)[]> {
  const wanted = names.map(toUserName);
  const stems = [...new Set(wanted.filter((name) => name !== undefined))];
  if (stems.length === 0) return wanted;
  const { rows } = await sql<{ user_name: string }>`
    select user_name from people
    where user_name = any(${stems}) or regexp_replace(user_name, '-[0-9]+$', '') = any(${stems})`.execute(db);
  const taken = new Set(rows.map(({ user_name }) => user_name));
  return wanted.map((stem) => {
    if (stem === undefined) return undefined;
    let candidate = stem;
    for (let number = 2; taken.has(candidate); number++) candidate = `${stem}-${number}`;
    taken.add(candidate);
    return candidate;
  });
}

/** Inserts or updates works and returns their ids. */
export async function writeWorks(db: Db, works: WorkToWrite[], artistIds: Map<string, number>): Promise<WrittenWork[]> {
  const rows = works.map((work) => rowOf(work, artistIds.get(artistKey(work.artist)) ?? 0));
  const columns = Object.keys(rows[0] ?? {});
  const changes = columns.filter((column) => column !== 'source_id');
  const list = (names: string[], prefix = '') => sql.raw(names.map((name) => `${prefix}${name}`).join(', '));
  const updates = sql.raw(changes.map((name) => `${name} = ${updateOf(name)}`).join(', '));
  const { rows: written } = await sql<{ id: number; source_id: string }>`
    insert into works (${list(columns)})
    select ${list(columns)} from jsonb_populate_recordset(null::works, ${JSON.stringify(rows)}::jsonb)
    on conflict (source_id) do update set ${updates}
    returning id, source_id`.execute(db);
  return written.map(({ id, source_id }) => ({ id, sourceId: source_id }));
}

/** An import without an image keeps the existing one, and cannot put a work on sale again that was sold or withdrawn. */
function updateOf(column: string): string {
  if (column === 'original_status')
    return `case when works.original_status in ('sold', 'reserved') or works.listing_state <> 'listed'
      then works.original_status else excluded.original_status end`;
  if (column === 'rank')
    return `case when excluded.has_picture > works.has_picture then excluded.rank else works.rank end`;
  const isOfPicture = column.startsWith('picture_') || column === 'has_picture' || column === 'colors';
  return isOfPicture
    ? `case when excluded.has_picture then excluded.${column} else works.${column} end`
    : `excluded.${column}`;
}

function rowOf(work: WorkToWrite, artistId: number) {
  const { picture, widthCm, heightCm } = work;
  const scale = NO_IMAGE_PX / Math.max(widthCm, heightCm);
  return {
    source_id: work.sourceId,
    artist_id: artistId,
    title: work.title,
    category: work.category,
    original_status: work.status,
    list_prices: work.priceCents === null ? null : Object.fromEntries(ZONES.map((zone) => [zone, work.priceCents])),
    width_cm: widthCm,
    height_cm: heightCm,
    depth_cm: work.depthCm,
    weight_kg: work.weightKg,
    mediums: work.mediums,
    materials: work.materials,
    styles: work.styles,
    subject: work.subject,
    keywords: work.keywords,
    series: work.series,
    colors: picture?.colors ?? [],
    year: work.year,
    // The medium as the file has it, if there is no description.
    statement: work.statement || work.mediumText,
    is_framed: work.isFramed,
    is_ready_to_hang: work.isReadyToHang,
    has_picture: picture !== undefined,
    picture_width_px: picture?.widthPx ?? Math.max(1, Math.round(widthCm * scale)),
    picture_height_px: picture?.heightPx ?? Math.max(1, Math.round(heightCm * scale)),
    picture_color: picture?.color ?? PAPER_COLOR,
    picture_placeholder: picture?.placeholder ?? null,
    rank: rankOf(work.sourceId, picture !== undefined),
  };
}

/** A pseudo-random rank that is the same in every import. Works with an image rank first. */
function rankOf(sourceId: string, hasPicture: boolean): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < sourceId.length; at++) hash = Math.imul(hash ^ sourceId.charCodeAt(at), 0x01000193);
  return (hash >>> 0) / 2 ** 33 + (hasPicture ? 0.5 : 0);
}

export const raisePictureVersion = (db: Db, id: number) =>
  db
    .updateTable('works')
    .set((eb) => ({ picture_version: eb('picture_version', '+', 1) }))
    .where('id', '=', id)
    .execute();
