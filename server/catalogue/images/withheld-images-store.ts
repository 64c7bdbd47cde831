import type { Db } from '@easel/platform/db/open-database';
import { sql } from 'kysely';

export interface WithheldWork {
  workId: number;
  imageIds: number[];
  /** Then nobody knows its additional images any more. */
  isDeleted: boolean;
}

/** Works that have no page because they are unsafe or deleted, with their additional images; of all works, or of the given ones. */
export async function readWithheldWorks(db: Db, ids?: readonly number[]): Promise<WithheldWork[]> {
  const among = (column: string) => (ids ? sql`${sql.ref(column)} = any(${ids}::bigint[])` : sql`true`);
  const { rows } = await sql<WithheldWork>`
    select works.id as "workId", coalesce(json_agg(work_images.id) filter (where work_images.id is not null), '[]') as "imageIds",
      false as "isDeleted"
    from works left join work_images on work_images.work_id = works.id
    where not works.is_safe and ${among('works.id')}
    group by works.id
    union all
    select work_id, '[]', true from removed_works where ${among('work_id')}`.execute(db);
  return rows;
}

/** Whose image it is; undefined if the work does not exist. */
export async function readImageArtist(db: Db, kind: 'works' | 'images', id: number): Promise<number | undefined> {
  const works = db.selectFrom('works').select('artist_id');
  const row =
    kind === 'works'
      ? works.where('id', '=', id)
      : works.where('id', '=', db.selectFrom('work_images').select('work_id').where('id', '=', id));
  return (await row.executeTakeFirst())?.artist_id;
}
