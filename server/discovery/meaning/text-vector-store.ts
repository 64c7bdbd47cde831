import type { Db } from '@easel/platform/db/open-database';
import { sql } from 'kysely';

/** What a work is about, in the order of its weight. Longer texts are cut, as models do anyway. */
const TEXT = sql<string>`left(concat_ws('. ', works.title, nullif(works.subject, ''), nullif(array_to_string(works.keywords, ', '), ''),
  nullif(array_to_string(works.styles, ', '), ''), nullif(array_to_string(works.mediums, ', '), ''), works.category,
  nullif(works.alt_text, ''), nullif(works.visual_description, '')), 2000)`;

export interface WorkText {
  workId: number;
  text: string;
}

/** Works that have no vector of this model, best ranked first. */
export async function readWorksWithoutTextVector(db: Db, model: string, most: number): Promise<WorkText[]> {
  const { rows } = await sql<{ id: number; text: string }>`
    select works.id, ${TEXT} as text from works left join text_vectors on text_vectors.work_id = works.id
    where text_vectors.work_id is null or text_vectors.model <> ${model}
    order by works.rank desc, works.id desc limit ${most}`.execute(db);
  return rows.map(({ id, text }) => ({ workId: Number(id), text }));
}

/** A work whose text has changed meanwhile, or that was deleted, gets no vector. */
export async function writeTextVector(
  db: Db,
  model: string,
  { workId, text }: WorkText,
  vector: Int8Array | undefined,
): Promise<void> {
  const bytes = vector ? Buffer.from(vector.buffer, vector.byteOffset, vector.byteLength) : null;
  await sql`
    insert into text_vectors (work_id, model, vector)
    select id, ${model}::text, ${bytes}::bytea from works where id = ${workId} and ${TEXT} = ${text}::text
    on conflict (work_id) do update set
      model = excluded.model, vector = excluded.vector, position = nextval('text_vector_positions')`.execute(db);
}

export interface StoredTextVector {
  workId: number;
  vector: Int8Array | undefined;
  position: number;
}

/** Vectors in the order in which they were written, after a position. */
export async function readTextVectorsAfter(
  db: Db,
  model: string,
  position: number,
  most: number,
): Promise<StoredTextVector[]> {
  const rows = await db
    .selectFrom('text_vectors')
    .select(['work_id', 'vector', 'position'])
    .where('position', '>', position)
    .where('model', '=', model)
    .orderBy('position')
    .limit(most)
    .execute();
  return rows.map((row) => ({
    workId: Number(row.work_id),
    vector: row.vector ? new Int8Array(row.vector.buffer, row.vector.byteOffset, row.vector.byteLength) : undefined,
    position: Number(row.position),
  }));
}
