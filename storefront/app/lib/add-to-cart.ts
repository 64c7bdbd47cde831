import type { Cart, CartItem } from '@easel/contract/selling/cart';
import { ADD_EVENT_TIMEOUT_MS } from '@easel/domain/selling/add-to-cart-steps';
import { type MeasuredWork, worksEvent } from '@easel/domain/tracking/data-layer';
import { cartStore, expectCount, type SendCartCommand } from './cart-store.ts';
import { pushToDataLayer } from './data-layer.ts';
import { createStore } from './store.ts';

/** Adds an item to the cart and opens it. */
export interface AddCommand {
  kind: 'add';
  sku: string;
  /** The list in which it was found, for analytics. */
  listId: string;
  /** A coupon to apply first. */
  promoCode?: string | undefined;
}

/** Applies a coupon, perhaps before there is anything in the cart. */
export interface CouponCommand {
  kind: 'coupon';
  couponCode: string;
}

/** The work that was added last, for search events; undefined until one is added. */
export const lastAddedStore = createStore<MeasuredWork | undefined>(undefined);

/** What is being added, so that a double click adds one. */
const adding = new Set<string>();

/** A click on an add-to-cart button. The count in the header changes immediately, and back if the item cannot be added. */
export async function addToCart(send: SendCartCommand, add: Omit<AddCommand, 'kind'>): Promise<void> {
  if (adding.has(add.sku)) return;
  adding.add(add.sku);
  const isExpected = cartStore.get().details?.items.some(({ sku }) => sku === add.sku);
  const endExpectation = expectCount(cartStore.get().count + (isExpected ? 0 : 1));
  try {
    // Until the cart has opened: a second click meanwhile would add a second print.
    await send({ kind: 'add', ...add });
  } finally {
    endExpectation();
    adding.delete(add.sku);
  }
}

const itemIn = (cart: Cart | undefined, sku: string) => cart?.items.find((item) => item.sku === sku);

/** An original that was already in the cart is not added again, and not reported. */
export function reportAdd({ sku, listId }: Pick<AddCommand, 'sku' | 'listId'>, before: Cart | undefined, after: Cart) {
  const item = itemIn(after, sku);
  const measured = item && measuredOf(item, listId);
  if (!measured || item.quantity === itemIn(before, sku)?.quantity) return;
  // The tag manager may take this long. Nobody waits for it, because opening the cart keeps the document.
  pushToDataLayer({ ...worksEvent('add_to_cart', [measured]), eventTimeout: ADD_EVENT_TIMEOUT_MS });
  lastAddedStore.set(measured);
}

const measuredOf = ({ sku, kind, work, unitPriceCents }: CartItem, listId: string): MeasuredWork | undefined =>
  work
    ? {
        sku,
        artworkId: work.artworkId,
        artworkTitle: work.artworkTitle,
        artistName: `${work.firstName} ${work.lastName}`.trim(),
        category: work.category,
        isPrint: kind === 'print',
        priceCents: unitPriceCents,
        listId,
      }
    : undefined;

/** The coupon of a link such as `/art/…/view?promo=SPRING`, which is applied with the first item. */
export const readPromoCode = (): string | undefined => new URLSearchParams(location.search).get('promo') || undefined;
