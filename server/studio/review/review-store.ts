import type { Db } from '@easel/platform/db/open-database';
import { sql } from 'kysely';

export interface SubmittedRow {
  work_id: number;
  title: string;
  artist_id: number;
  artist_name: string;
  is_change: boolean;
  is_first: boolean;
  submitted_at: Date;
  total: number;
}

/** First works of artists, then other new works, then changes of listed works; the oldest first. */
export async function readSubmittedWorks(db: Db, page: { limit: number; offset: number }): Promise<SubmittedRow[]> {
  const { rows } = await sql<SubmittedRow>`
    select work_id, coalesce(fields ->> 'title', works.title, '') as title, draft.artist_id,
      trim(first_name || ' ' || last_name) as artist_name, works.id is not null as is_change,
      not exists (select from works as other where other.artist_id = draft.artist_id) as is_first,
      submitted_at, count(*) over ()::integer as total
    from work_drafts as draft join people on people.id = draft.artist_id left join works on works.id = work_id
    where draft.state = 'submitted'
    order by is_first desc, is_change, submitted_at, work_id limit ${page.limit} offset ${page.offset}`.execute(db);
  return rows;
}
