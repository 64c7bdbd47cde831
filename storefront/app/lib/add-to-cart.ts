import type { Api } from '@easel/contract/api';
import type { Cart, CartItem } from '@easel/contract/selling/cart';
import { ADD_EVENT_TIMEOUT_MS, type AddStep, firstStep, nextStep } from '@easel/domain/selling/add-to-cart-steps';
import { type MeasuredWork, worksEvent } from '@easel/domain/tracking/data-layer';
import { addCartItem, applyCoupon } from './api-calls.ts';
import { cartStore, expectCount, receiveCart } from './cart-store.ts';
import { pushToDataLayer } from './data-layer.ts';
import { showFlash } from './flash-store.ts';
import { createStore } from './store.ts';

export interface CartAdd {
  sku: string;
  /** The list in which it was found, for analytics. */
  listId: string;
  /** A coupon to apply first. */
  promoCode?: string | undefined;
}

/** Opens a page of the shop without loading the document again. The router adds the store prefix. */
export type Go = (path: string) => void | Promise<void>;

/** The work that was added last, for search events; undefined until one is added. */
export const lastAddedStore = createStore<MeasuredWork | undefined>(undefined);

/** What is being added, so that a double click adds one. */
const adding = new Set<string>();

/**
 * Adds an item and opens the cart. The count in the header changes immediately, and back if the item cannot be added. With a promo, the coupon
 * is applied first (account §4 Add to cart).
 */
export async function addToCart(api: Api, add: CartAdd, go: Go): Promise<void> {
  if (adding.has(add.sku)) return;
  adding.add(add.sku);
  const { details: before } = cartStore.get();
  const isExpected = before?.items.some(({ sku }) => sku === add.sku);
  const undo = expectCount(cartStore.get().count + (isExpected ? 0 : 1));
  try {
    const step = await runSteps(api, add, before);
    if (step.kind === 'go') return await go(step.path);
    undo();
    if (step.kind === 'fail') showFlash(step.message);
  } finally {
    // Only now: a second click while the cart opens would add a second print.
    adding.delete(add.sku);
  }
}

async function runSteps(api: Api, add: CartAdd, before: Cart | undefined): Promise<AddStep> {
  let step = firstStep(add.promoCode);
  while (step.kind === 'applyCoupon' || step.kind === 'addItem') {
    const result =
      step.kind === 'applyCoupon'
        ? await api(applyCoupon, { body: { couponCode: step.code, mayWait: true } })
        : await api(addCartItem, { body: { sku: add.sku } });
    if (result.success) {
      receiveCart(result.payload);
      if (step.kind === 'addItem') reportAdd(add, before, result.payload);
    }
    step = nextStep(step, { success: result.success, message: result.messages.join(' ') }, '');
  }
  return step;
}

const itemIn = (cart: Cart | undefined, sku: string) => cart?.items.find((item) => item.sku === sku);

/** An original that was already in the cart is not added again, and not reported. */
function reportAdd({ sku, listId }: CartAdd, before: Cart | undefined, after: Cart) {
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
