import type { Cart, CartItem } from '@easel/contract/selling/cart';
import type { Order } from '@easel/contract/selling/orders';
import type { Quote } from '@easel/contract/selling/quotes';
import { ORIGINAL_PRODUCT_TYPE, parseSku } from '@easel/domain/catalogue/sku';
import { UNAVAILABLE } from '@easel/domain/selling/line-changes';
import type { LostWork } from './lost-works.tsx';

const lostItemOf = ({ sku, work, kind, changes }: CartItem): LostWork[] =>
  work && kind === 'original' && changes.some((change) => change.kind === 'sold' || change.kind === 'reserved')
    ? [
        {
          artworkId: work.artworkId,
          sku,
          title: work.artworkTitle,
          isHeld: changes.some((change) => change.kind === 'reserved'),
        },
      ]
    : [];

/** The originals of a checkout that somebody else was faster to buy. Without a quote, nothing that was wanted can be bought. */
export function lostWorksOf(
  quote: Quote | undefined,
  { cart, sku, messages }: { cart: Cart; sku: string | undefined; messages: readonly string[] },
): LostWork[] {
  if (quote) return quote.excludedItems.flatMap(lostItemOf);
  if (messages.length === 0) return [];
  if (sku === undefined) return cart.items.flatMap(lostItemOf);
  const parsed = parseSku(sku);
  const isHeld = messages.includes(UNAVAILABLE.reserved);
  if (parsed?.productTypeId !== ORIGINAL_PRODUCT_TYPE || !(isHeld || messages.includes(UNAVAILABLE.sold))) return [];
  return [{ artworkId: parsed.artworkId, sku, title: '', isHeld }];
}

/** The originals of an order that was not placed, which others may have bought meanwhile. */
export const lostWorksOfOrder = ({ lines }: Order): LostWork[] =>
  lines.flatMap(({ kind, sku, work, title }) =>
    kind === 'original' && work && work.originalStatus !== 'avail'
      ? [{ artworkId: work.artworkId, sku, title, isHeld: work.originalStatus === 'reserved' }]
      : [],
  );
