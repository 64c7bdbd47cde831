import { getZone } from '@easel/domain/catalogue/zone-price';
import { formatMoney } from '@easel/domain/locale/currency';
import type { CouponLine } from '@easel/domain/selling/coupons';
import { findLineChanges, isBuyable, type LineChange } from '@easel/domain/selling/line-changes';
import type { Db } from '@easel/platform/db/open-database';
import type { DeliveredLine } from '../delivery/delivery.ts';
import type { Product } from '../products/products.ts';
import { readCartLines, type StoredLine } from './cart-lines-store.ts';
import { type CartBuyer, readCartProducts } from './cart-products.ts';

export const inDollars = (cents: number): string => formatMoney(cents, 'USD');

/** A line of a cart with its product as of now. */
export interface ReviewedLine {
  line: StoredLine;
  product: Product;
  changes: LineChange[];
  isBuyable: boolean;
}

export async function reviewCartLines(db: Db, buyer: CartBuyer, countryCode: string): Promise<ReviewedLine[]> {
  const lines = await readCartLines(db, buyer.cartId);
  return reviewLines(lines, await readLineProducts(db, buyer, lines, countryCode), countryCode);
}

export const readLineProducts = (db: Db, buyer: CartBuyer, lines: readonly StoredLine[], countryCode: string) =>
  readCartProducts(
    db,
    buyer,
    lines.map(({ sku }) => sku),
    countryCode,
  );

/** Lines whose product may not be shown any more are left out. */
export const reviewLines = (
  lines: readonly StoredLine[],
  products: ReadonlyMap<string, Product>,
  countryCode: string,
): ReviewedLine[] =>
  lines.flatMap((line) => {
    const product = products.get(line.sku);
    if (!product) return [];
    // The price for another country is no change.
    const isOtherZone = typeof line.addedZone === 'string' && line.addedZone !== getZone(countryCode);
    return [reviewLine(isOtherZone ? { ...line, addedPriceCents: product.priceCents } : line, product)];
  });

export function reviewLine(line: StoredLine, product: Product): ReviewedLine {
  const changes = findLineChanges(line, product, product.unavailability, inDollars);
  return { line, product, changes, isBuyable: isBuyable(changes) };
}

/** The lines that count: not saved for later, and for sale. */
export const countedLines = (lines: readonly ReviewedLine[]): ReviewedLine[] =>
  lines.filter((reviewed) => reviewed.isBuyable && !reviewed.line.isSavedForLater);

/** What is shipped: everything but gift cards. */
export const listDeliveredLines = (lines: readonly ReviewedLine[]): DeliveredLine[] =>
  lines.flatMap(({ line, product }) =>
    product.kind === 'gift-card'
      ? []
      : [{ shipped: product.shipped, quantity: line.quantity, unitCents: product.priceCents }],
  );

export const toCouponLine = ({ line, product }: ReviewedLine): CouponLine => ({
  sku: line.sku,
  kind: product.kind,
  ...(product.kind === 'gift-card'
    ? { category: '', artistId: 0, joinsDiscounts: false }
    : { category: product.category, artistId: product.artistId, joinsDiscounts: product.joinsDiscounts }),
  amountCents: product.priceCents * line.quantity,
});
