import type { StudioSort } from '@easel/domain/studio/studio-works';
import type { DraftState, WorkState } from '@easel/domain/studio/work-states';
import type { Db } from '@easel/platform/db/open-database';
import { BASE_PRICE_CENTS, LISTED_STATE } from '@easel/platform/db/work-columns';
import { type RawBuilder, sql } from 'kysely';

export interface StudioWorkRow {
  id: number;
  artist_id: number;
  title: string;
  category: string | null;
  state: WorkState;
  draft_state: DraftState | null;
  is_listed: boolean;
  review_note: string;
  price_cents: number | null;
  lacks_condition: boolean;
  lacks_signature: boolean;
  lacks_description: boolean;
  changed_at: Date;
}

/** Works in the shop and drafts as one list. The state is that of `getListedState`. */
const worksOf = (artistId: number) => sql`
  select works.id, works.artist_id, title, category,
    ${LISTED_STATE} as state,
    draft.state as draft_state, true as is_listed, coalesce(draft.review_note, '') as review_note,
    ${BASE_PRICE_CENTS} as price_cents,
    condition is null as lacks_condition, signature is null as lacks_signature,
    alt_text = '' or visual_description = '' as lacks_description,
    coalesce(draft.updated_at, uploaded_at) as changed_at
  from works left join work_drafts as draft on draft.work_id = works.id where works.artist_id = ${artistId}
  union all
  select work_id, artist_id, coalesce(fields ->> 'title', ''), fields ->> 'category', state, state, false, review_note,
    (fields ->> 'priceCents')::bigint, false, false, false, updated_at
  from work_drafts where artist_id = ${artistId} and not exists (select from works where works.id = work_id)`;

const ORDERS: Record<StudioSort, RawBuilder<unknown>> = {
  changed: sql`changed_at desc`,
  title: sql`lower(title)`,
  'price-high': sql`price_cents desc nulls last`,
  'price-low': sql`price_cents nulls last`,
};

export interface StudioWorksQuery {
  state: WorkState | undefined;
  query: string;
  sort: StudioSort;
  limit: number;
  offset: number;
}

export async function readStudioWorks(
  db: Db,
  artistId: number,
  { state, query, sort, limit, offset }: StudioWorksQuery,
) {
  const { rows } = await sql<StudioWorkRow & { total: number }>`
    select *, count(*) over ()::integer as total from (${worksOf(artistId)}) as own
    where (${state ?? null}::text is null or state = ${state ?? null})
      and (${query} = '' or position(lower(${query}) in lower(title)) > 0)
    order by ${ORDERS[sort]}, id desc limit ${limit} offset ${offset}`.execute(db);
  return { rows, total: rows[0]?.total ?? 0 };
}

export async function countByState(db: Db, artistId: number): Promise<{ state: WorkState; count: number }[]> {
  const { rows } = await sql<{ state: WorkState; count: number }>`
    select state, count(*)::integer as count from (${worksOf(artistId)}) as own group by state`.execute(db);
  return rows;
}

/** The main images of works in the shop. */
export const readListedPictures = (db: Db, ids: readonly number[]) =>
  db
    .selectFrom('works')
    .select([
      'id',
      'has_picture',
      'picture_version',
      'picture_width_px',
      'picture_height_px',
      'picture_color',
      'picture_placeholder',
    ])
    .where('id', 'in', [...ids, 0])
    .execute();
