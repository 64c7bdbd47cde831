import { anyId } from '@easel/platform/db/any-value';
import { SHIPS_FROM } from '@easel/platform/db/away-until';
import type { Db } from '@easel/platform/db/open-database';
import type { Schema } from '@easel/platform/db/schema';
import { type Selectable, sql } from 'kysely';

type WorkColumns =
  | 'id'
  | 'artist_id'
  | 'category'
  | 'original_status'
  | 'list_prices'
  | 'sold_in_zones'
  | 'is_safe'
  | 'is_delisted'
  | 'packaging'
  | 'width_cm'
  | 'height_cm'
  | 'depth_cm'
  | 'weight_kg'
  | 'joins_discounts'
  | 'title';

export type WorkOffer = Pick<Selectable<Schema['works']>, WorkColumns> &
  Pick<
    Selectable<Schema['people']>,
    'country_code' | 'is_banned' | 'is_away' | 'first_name' | 'last_name' | 'user_type' | 'email'
  > & { ships_from: string | null; handling_days: number | null };

const FROM_WORKS = sql`
  list_prices, sold_in_zones, is_safe, is_delisted, packaging, width_cm, height_cm, depth_cm, weight_kg, joins_discounts, title, people.country_code, is_banned,
    is_away, ${SHIPS_FROM} as ships_from, first_name, last_name, user_type, email,
    (select handling_days from shipping_settings where person_id = artist_id) as handling_days
  from works join people on people.id = artist_id`;

/** A work that is held for the owner of a cart is available to that owner. */
export async function readWorkOffers(db: Db, workIds: readonly number[], cartId: number): Promise<WorkOffer[]> {
  if (workIds.length === 0) return [];
  const { rows } = await sql<WorkOffer>`/* prepared as work-offers */
    select works.id, artist_id, category,
      case when original_status = 'reserved' and exists (
        select from waiting_list join carts on carts.id = ${cartId}
          and (carts.person_id = waiting_list.person_id or carts.guest_id = waiting_list.guest_id)
        where work_id = works.id and waiting_list.status = 'offered' and exclusive_until > now()
          and not exists (select from order_lines where order_lines.work_id = works.id and kind = 'original' and order_lines.status = 'pending')
      ) then 'avail' else original_status end as original_status, ${FROM_WORKS}
    where works.id = ${anyId(workIds)}`.execute(db);
  return rows;
}

/**
 * Locks works in the order of their ids, which is the same for everyone, so that two buyers never wait for each other in a circle. Works that are
 * held for the buyer are reserved here: `readWorkOffers` knows better, once they are locked.
 */
export async function lockWorkOffers(transaction: Db, workIds: readonly number[]): Promise<WorkOffer[]> {
  if (workIds.length === 0) return [];
  const { rows } = await sql<WorkOffer>`/* prepared as lock-work-offers */
    select works.id, artist_id, category, original_status, ${FROM_WORKS}
    where works.id = ${anyId(workIds)} order by works.id for no key update of works`.execute(transaction);
  return rows;
}

/** Locked prints are not removed until the transaction ends. */
export const readPrintOffers = (db: Db, printProductIds: readonly number[], { isLocked }: { isLocked: boolean }) =>
  printProductIds.length === 0
    ? Promise.resolve([])
    : db
        .selectFrom('print_products')
        .select([
          'id',
          'work_id',
          'edition',
          'edition_size',
          'edition_sold',
          'material',
          'width_cm',
          'height_cm',
          'price_cents',
        ])
        .where('id', 'in', [...printProductIds])
        .where('is_offered', '=', true)
        .$if(isLocked, (prints) => prints.orderBy('id').forKeyShare())
        .execute();

export const readFrames = (db: Db) =>
  db.selectFrom('print_frames').select(['name', 'price_cents_per_meter', 'sort_order']).execute();
