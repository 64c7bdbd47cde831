import type { Db } from '@easel/platform/db/open-database';
import { sql } from 'kysely';

export interface OverviewRow {
  to_ship: number;
  offers_to_answer: number;
  changes_requested: number;
  sold: number;
  earned_cents: number;
  new_favorites: number;
  new_followers: number;
  followers: number;
}

/** Prints are made and sent by the workshop, so only originals are to be shipped. */
export async function readOverviewRow(db: Db, artistId: number, since: Date): Promise<OverviewRow> {
  const { rows } = await sql<OverviewRow>`select
    (select count(*)::integer from order_lines where artist_id = ${artistId} and kind = 'original'
      and status in ('placed', 'preparing')) as to_ship,
    (select count(*)::integer from offers join works on works.id = work_id
      where artist_id = ${artistId} and offers.status = 'open' and expires_at > now()) as offers_to_answer,
    (select count(*)::integer from work_drafts where artist_id = ${artistId} and state = 'changes-requested'
      and not exists (select from works where works.id = work_id)) as changes_requested,
    (select count(*)::integer from order_lines join orders on orders.id = order_id
      where artist_id = ${artistId} and placed_at >= ${since} and order_lines.status not in ('cancelled', 'failed', 'pending')) as sold,
    (select coalesce(-sum(cents), 0)::bigint from ledger_entries join ledger_transactions on ledger_transactions.id = transaction_id
      where account = 'artist' and person_id = ${artistId} and ledger_transactions.kind in ('sale', 'refund') and ledger_transactions.created_at >= ${since}) as earned_cents,
    (select count(*)::integer from favorites join works on works.id = work_id
      where artist_id = ${artistId} and person_id <> artist_id and favorites.created_at >= ${since}) as new_favorites,
    (select count(*)::integer from follows where followed_id = ${artistId} and created_at >= ${since}) as new_followers,
    (select count(*)::integer from follows where followed_id = ${artistId}) as followers`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('A row without a table is missing.');
  return row;
}
