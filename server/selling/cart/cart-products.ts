import { getZone } from '@easel/domain/catalogue/zone-price';
import type { Db } from '@easel/platform/db/open-database';
import { readGiftCardProducts } from '../gift-cards/gift-card-purchases.ts';
import { type Product, readProducts } from '../products/products.ts';
import type { CartOwner } from './cart-owner.ts';

export interface CartBuyer {
  cartId: number;
  owner: CartOwner | undefined;
}

/** What the SKUs of a cart stand for: works at the prices of a country, and gift cards that were entered for this cart. */
export async function readCartProducts(
  db: Db,
  { cartId, owner }: CartBuyer,
  skus: readonly string[],
  countryCode: string,
): Promise<Map<string, Product>> {
  const works = await readProducts(db, skus, getZone(countryCode), { cartId, ...owner });
  return new Map<string, Product>([...works, ...(await readGiftCardProducts(db, cartId, skus))]);
}
