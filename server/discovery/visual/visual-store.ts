import { anyId } from '@easel/platform/db/any-value';
import type { Db } from '@easel/platform/db/open-database';
import { IMAGE_MODEL_VERSION } from '@easel/platform/media/image-model';
import { packThumbnail, type Thumbnail, unpackThumbnail } from '@easel/platform/media/thumbnail';
import { sql } from 'kysely';

/** A work whose image has no vector, or an outdated one. */
export interface WorkToCompare {
  id: number;
  /** Of the image. */
  version: number;
}

const WITHOUT_VECTOR = sql`
  from works left join image_vectors on image_vectors.work_id = works.id
  where works.has_picture and (image_vectors.work_id is null
    or image_vectors.picture_version <> works.picture_version or image_vectors.model_version <> ${IMAGE_MODEL_VERSION})`;

/** The ids of all of them, best ranked first. */
export async function readWorksWithoutVector(db: Db, most: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select works.id ${WITHOUT_VECTOR} order by works.rank desc, works.id desc limit ${most}`.execute(db);
  return rows.map(({ id }) => Number(id));
}

export async function readWithoutVectorAmong(db: Db, ids: readonly number[]): Promise<WorkToCompare[]> {
  const { rows } = await sql<WorkToCompare>`
    select works.id, works.picture_version as version ${WITHOUT_VECTOR} and works.id = ${anyId(ids)}
    order by array_position(${ids}::bigint[], works.id)`.execute(db);
  return rows.map(({ id, version }) => ({ id: Number(id), version }));
}

export interface NewVector {
  workId: number;
  version: number;
  /** Undefined if the image could not be read. It is not tried again until it changes. */
  vector: Int8Array | undefined;
  thumbnail: Thumbnail | undefined;
  nudity: number | undefined;
}

/** A work that was deleted meanwhile gets no vector. */
export async function writeVector(db: Db, { workId, version, vector, thumbnail, nudity }: NewVector): Promise<void> {
  await sql`
    insert into image_vectors (work_id, picture_version, model_version, vector, thumbnail, nudity)
    select id, ${version}::int, ${IMAGE_MODEL_VERSION}::smallint, ${vector ? toBuffer(vector) : null}::bytea,
      ${thumbnail ? packThumbnail(thumbnail) : null}::bytea, ${nudity ?? null}::real
    from works where id = ${workId}
    on conflict (work_id) do update set
      picture_version = excluded.picture_version, model_version = excluded.model_version, vector = excluded.vector,
      thumbnail = excluded.thumbnail, nudity = excluded.nudity, position = nextval('image_vector_positions')`.execute(
    db,
  );
}

const toBuffer = (vector: Int8Array) => Buffer.from(vector.buffer, vector.byteOffset, vector.byteLength);
const toVector = (bytes: Buffer) => new Int8Array(bytes.buffer, bytes.byteOffset, bytes.byteLength);

export interface StoredVector {
  workId: number;
  vector: Int8Array | undefined;
  position: number;
}

/** Vectors in the order in which they were written, after a position. */
export async function readVectorsAfter(db: Db, position: number, most: number): Promise<StoredVector[]> {
  const rows = await db
    .selectFrom('image_vectors')
    .select(['work_id', 'vector', 'position'])
    .where('position', '>', position)
    .where('model_version', '=', IMAGE_MODEL_VERSION)
    .orderBy('position')
    .limit(most)
    .execute();
  return rows.map((row) => ({
    workId: Number(row.work_id),
    vector: row.vector ? toVector(row.vector) : undefined,
    position: Number(row.position),
  }));
}

/** The vector of the current image of a work. */
export async function readVector(db: Db, workId: number): Promise<Int8Array | undefined> {
  const row = await db
    .selectFrom('image_vectors')
    .innerJoin('works', 'works.id', 'image_vectors.work_id')
    .select('image_vectors.vector')
    .where('work_id', '=', workId)
    .where('model_version', '=', IMAGE_MODEL_VERSION)
    .whereRef('works.picture_version', '=', 'image_vectors.picture_version')
    .executeTakeFirst();
  return row?.vector ? toVector(row.vector) : undefined;
}

/** Thumbnails of the images of works, by the id of the work. */
export async function readThumbnails(db: Db, workIds: readonly number[]): Promise<Map<number, Thumbnail>> {
  const rows = await db
    .selectFrom('image_vectors')
    .select(['work_id', 'thumbnail'])
    .where(sql<boolean>`work_id = any(${workIds}::bigint[])`)
    .where('model_version', '=', IMAGE_MODEL_VERSION)
    .execute();
  return new Map(rows.flatMap((row) => (row.thumbnail ? [[Number(row.work_id), unpackThumbnail(row.thumbnail)]] : [])));
}

/** How many images have been compared already, and how many there are. */
export async function countVectors(db: Db): Promise<{ done: number; total: number }> {
  const { rows } = await sql<{ done: number; total: number }>`
    select count(image_vectors.work_id)::int as done, count(*)::int as total from works
    left join image_vectors on image_vectors.work_id = works.id and image_vectors.model_version = ${IMAGE_MODEL_VERSION}
    where works.has_picture and works.is_safe`.execute(db);
  return rows[0] ?? { done: 0, total: 0 };
}

export const readLikedWork = async (db: Db, workId: number) => (await readLikedWorks(db, [workId]))[0];

/** What can be said about the images of works that everybody may see, in the given order. */
export async function readLikedWorks(db: Db, workIds: readonly number[]) {
  if (workIds.length === 0) return [];
  const rows = await db
    .selectFrom('works')
    .innerJoin('people', 'people.id', 'works.artist_id')
    .select(['works.id', 'works.title', 'works.category', 'works.artist_id', 'works.colors', 'works.picture_version'])
    .select(['works.picture_width_px', 'works.picture_height_px', 'works.picture_color'])
    .where('works.id', 'in', workIds)
    .where('works.is_safe', '=', true)
    .where('works.has_picture', '=', true)
    .where('people.is_banned', '=', false)
    .execute();
  return rows.toSorted((one, other) => workIds.indexOf(Number(one.id)) - workIds.indexOf(Number(other.id)));
}

export interface VisualQuery {
  id: string;
  vector: Int8Array;
  thumbnail: Thumbnail;
  colors: string[];
}

export async function insertVisualQuery(
  db: Db,
  { id, vector, thumbnail, colors }: VisualQuery,
  at: Date,
): Promise<void> {
  await db
    .insertInto('visual_queries')
    .values({
      ...{ id, colors, model_version: IMAGE_MODEL_VERSION, created_at: at },
      ...{ vector: toBuffer(vector), thumbnail: packThumbnail(thumbnail) },
    })
    .execute();
}

export async function readVisualQuery(db: Db, id: string, since: Date): Promise<VisualQuery | undefined> {
  const row = await db
    .selectFrom('visual_queries')
    .select(['id', 'vector', 'thumbnail', 'colors'])
    .where('id', '=', id)
    .where('model_version', '=', IMAGE_MODEL_VERSION)
    .where('created_at', '>=', since)
    .executeTakeFirst();
  if (!row?.thumbnail) return undefined;
  return { ...row, vector: toVector(row.vector), thumbnail: unpackThumbnail(row.thumbnail) };
}

export async function deleteVisualQueriesBefore(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('visual_queries').where('created_at', '<', before).execute();
}
