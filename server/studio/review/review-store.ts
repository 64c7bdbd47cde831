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
  taken_by: string | null;
  total: number;
}

/** First works of artists, then other new works, then changes of listed works; the oldest first. */
export async function readSubmittedWorks(
  db: Db,
  page: { limit: number; offset: number },
  { personId, since }: { personId: number; since: Date },
  kind?: 'new' | 'changed',
): Promise<SubmittedRow[]> {
  const isWanted = kind === undefined ? sql`true` : kind === 'new' ? sql`works.id is null` : sql`works.id is not null`;
  const { rows } = await sql<SubmittedRow>`
    select draft.work_id, coalesce(fields ->> 'title', works.title, '') as title, draft.artist_id,
      trim(first_name || ' ' || last_name) as artist_name, works.id is not null as is_change,
      not exists (select from works as other where other.artist_id = draft.artist_id) as is_first,
      submitted_at, count(*) over ()::integer as total,
      (select trim(taker.first_name || ' ' || taker.last_name) from review_openings join people as taker on taker.id = review_openings.person_id
        where review_openings.work_id = draft.work_id and review_openings.person_id <> ${personId} and opened_at > ${since}) as taken_by
    from work_drafts as draft join people on people.id = draft.artist_id left join works on works.id = draft.work_id
    where draft.state = 'submitted' and ${isWanted}
    order by is_first desc, is_change, submitted_at, draft.work_id limit ${page.limit} offset ${page.offset}`.execute(
    db,
  );
  return rows;
}

export async function countSubmittedWorks(db: Db): Promise<{ new: number; changed: number }> {
  const { rows } = await sql<{ new: number; changed: number }>`
    select count(*) filter (where works.id is null)::integer as new, count(works.id)::integer as changed
    from work_drafts as draft left join works on works.id = draft.work_id where draft.state = 'submitted'`.execute(db);
  return rows[0] ?? { new: 0, changed: 0 };
}

/** Notes who has a submitted work open, unless somebody else has it since a time. Returns their name then. Undefined if it was not submitted. */
export async function writeOpening(
  db: Db,
  workId: number,
  { personId, at, since }: { personId: number; at: Date; since: Date },
): Promise<string | null | undefined> {
  // The lock waits for a decision, after which there is no draft to refer to.
  const submitted = await sql`
    with draft as (select work_id from work_drafts where work_id = ${workId} and state = 'submitted' for key share),
    opening as (
      insert into review_openings (work_id, person_id, opened_at) select work_id, ${personId}, ${at} from draft
      on conflict (work_id) do update set person_id = excluded.person_id, opened_at = excluded.opened_at
      where review_openings.person_id = ${personId} or review_openings.opened_at <= ${since})
    select work_id from draft`.execute(db);
  if (submitted.rows.length === 0) return undefined;
  const { rows } = await sql<{ name: string }>`
    select trim(first_name || ' ' || last_name) as name from review_openings join people on people.id = person_id
    where work_id = ${workId} and person_id <> ${personId} and opened_at > ${since}`.execute(db);
  return rows[0]?.name ?? null;
}

export const deleteOpening = (db: Db, workId: number) =>
  db.deleteFrom('review_openings').where('work_id', '=', workId).execute();

export const deleteOpeningsBefore = (db: Db, before: Date) =>
  db.deleteFrom('review_openings').where('opened_at', '<', before).execute();
