import { formatSku } from '@easel/domain/catalogue/sku';
import type { Db } from '@easel/platform/db/open-database';
import { sql } from 'kysely';
import { anArtist, aWork } from './factories.ts';

/** Inserts originals for sale in the US. Returns their SKUs. */
export async function worksForSale(db: Db, count: number, cents = 100_000): Promise<string[]> {
  const artistId = await anArtist(db, { country_code: 'us' });
  const facts = { artist_id: artistId, list_prices: JSON.stringify({ US: cents }) };
  const skus: string[] = [];
  for (let made = 0; made < count; made += 1)
    skus.push(formatSku({ userId: artistId, artworkId: await aWork(db, facts), productTypeId: 1 }));
  return skus;
}

/** Puts an original into the cart of a guest, with a coupon or a gift card. */
export async function fillCart(
  db: Db,
  guestId: string,
  sku: string,
  { coupon, giftCardId }: { coupon?: string; giftCardId?: number },
): Promise<void> {
  const workId = Number(/A(\d+)/.exec(sku)?.[1]);
  await sql`
    with cart as (insert into carts (guest_id) values (${guestId}) returning id),
    line as (
      insert into cart_lines (cart_id, sku, work_id, quantity, added_price_cents, added_at)
      select id, ${sku}, ${workId}, 1, 100000, now() from cart),
    coupon as (
      insert into cart_coupons (cart_id, coupon_code, applied_at)
      select id, ${coupon ?? null}, now() from cart where ${coupon ?? null}::text is not null)
    insert into cart_gift_cards (cart_id, gift_card_id, added_at)
    select id, ${giftCardId ?? null}::bigint, now() from cart where ${giftCardId ?? null}::bigint is not null`.execute(
    db,
  );
}
