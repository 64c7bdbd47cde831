import { MAX_GIFT_CARDS } from '@easel/domain/selling/gift-card-code';
import type { TaxDestination } from '@easel/domain/selling/tax-rates';
import { anyText } from '@easel/platform/db/any-value';
import type { Db } from '@easel/platform/db/open-database';
import type { Steps } from '@easel/platform/db/run-together';
import type { SellingSchema as Schema } from '@easel/platform/db/schema/selling-schema';
import { type Selectable, sql, type Updateable } from 'kysely';
import type { CartOwner } from './cart-owner.ts';

const ownerColumns = (owner: CartOwner) =>
  'personId' in owner ? { person_id: owner.personId } : { guest_id: owner.guestId };

export interface StoredCart {
  id: number;
  version: number;
  addressBookItemId: number | null;
  paymentMethodId: number | null;
  /** Chosen without an address. */
  destination: TaxDestination | null;
  hasCoupons: boolean;
  hasGiftCards: boolean;
}

/** The cart of an owner who has none yet. */
export const NO_CART: StoredCart = {
  id: 0,
  version: 0,
  addressBookItemId: null,
  paymentMethodId: null,
  destination: null,
  hasCoupons: false,
  hasGiftCards: false,
};

const COLUMNS = [
  'id',
  'version',
  'address_id',
  'payment_method_id',
  'destination_country',
  'destination_region',
] as const;

export type CartRow = Pick<Selectable<Schema['carts']>, (typeof COLUMNS)[number]> & {
  has_coupons: boolean;
  has_gift_cards: boolean;
};

export const toCart = (row: CartRow): StoredCart => ({
  id: row.id,
  version: row.version,
  addressBookItemId: row.address_id,
  paymentMethodId: row.payment_method_id,
  destination: row.destination_country
    ? { countryCode: row.destination_country, region: row.destination_region }
    : null,
  hasCoupons: row.has_coupons,
  hasGiftCards: row.has_gift_cards,
});

const cartOf = (db: Db, owner: CartOwner) => {
  const query = db
    .selectFrom('carts')
    .select(COLUMNS)
    // Most carts have neither, so most reads of a cart need no further query for them.
    .select(({ exists, selectFrom }) => [
      exists(selectFrom('cart_coupons').whereRef('cart_id', '=', 'carts.id'))
        .$castTo<boolean>()
        .as('has_coupons'),
      exists(selectFrom('cart_gift_cards').whereRef('cart_id', '=', 'carts.id'))
        .$castTo<boolean>()
        .as('has_gift_cards'),
    ]);
  return 'personId' in owner
    ? query.where('person_id', '=', owner.personId)
    : query.where('guest_id', '=', owner.guestId);
};

export async function readCartRow(db: Db, owner: CartOwner): Promise<StoredCart | undefined> {
  const row = await cartOf(db, owner).executeTakeFirst();
  return row && toCart(row);
}

/** Locks the cart, so that changes from several tabs run one after the other. Creates it if there is none. */
export async function lockCart(transaction: Db, owner: CartOwner, now: Date): Promise<StoredCart> {
  const existing = await cartOf(transaction, owner).forUpdate().executeTakeFirst();
  if (existing) return toCart(existing);
  const created = await transaction
    .insertInto('carts')
    .values({ ...ownerColumns(owner), created_at: now, updated_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning(COLUMNS)
    .executeTakeFirst();
  if (created) return toCart({ ...created, has_coupons: false, has_gift_cards: false });
  return toCart(await cartOf(transaction, owner).forUpdate().executeTakeFirstOrThrow());
}

/** Counts a change of the cart. */
export const touchCart = (transaction: Db, cartId: number, now: Date) =>
  transaction
    .updateTable('carts')
    .set(({ eb }) => ({ version: eb('version', '+', 1), updated_at: now }))
    .where('id', '=', cartId)
    .execute();

export const setCartColumns = (transaction: Db, cartId: number, values: Updateable<Schema['carts']>) =>
  transaction.updateTable('carts').set(values).where('id', '=', cartId).execute();

/** Moves coupons and gift cards to another cart. Coupons of that cart win, and its gift cards come first, up to the most that can pay. */
export async function moveCartPayments(transaction: Db, fromCartId: number, toCartId: number) {
  await sql`
    update cart_coupons set cart_id = ${toCartId} where cart_id = ${fromCartId}
      and not exists (select from cart_coupons where cart_id = ${toCartId})`.execute(transaction);
  await sql`
    update cart_gift_cards set cart_id = ${toCartId} where cart_id = ${fromCartId} and gift_card_id in (
      select gift_card_id from cart_gift_cards as moved where cart_id = ${fromCartId}
        and not exists (
          select from cart_gift_cards as own where own.cart_id = ${toCartId} and own.gift_card_id = moved.gift_card_id)
      order by added_at, gift_card_id
      limit greatest(0, ${MAX_GIFT_CARDS} - (select count(*) from cart_gift_cards where cart_id = ${toCartId})))`.execute(
    transaction,
  );
}

/** After an order: removes what was bought, and the coupons, which belonged to it. */
export const removeBoughtSteps = (cartId: number, skus: readonly string[], now: Date): Steps => ({
  bought_lines: sql`
    delete from cart_lines where cart_id = ${cartId} and sku = ${anyText(skus)} and not is_saved_for_later`,
  bought_coupons: sql`delete from cart_coupons where cart_id = ${cartId}`,
  bought_cart: sql`update carts set version = version + 1, updated_at = ${now} where id = ${cartId}`,
});

export async function deleteGuestCartsBefore(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('carts').where('person_id', 'is', null).where('updated_at', '<', before).execute();
}

export const deleteCart = (transaction: Db, cartId: number) =>
  transaction.deleteFrom('carts').where('id', '=', cartId).execute();
