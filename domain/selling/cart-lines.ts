import { type Outcome, ok, reject } from '../outcome.ts';

/** A line of a cart. Lines are unique by SKU. */
export interface CartLine {
  sku: string;
  quantity: number;
  isSavedForLater: boolean;
  /** What it cost when it was added, to tell what has changed since. */
  addedPriceCents: number;
  /** Milliseconds since the epoch. */
  addedAt: number;
}

/** What can be bought under a SKU now. */
export interface CartProduct {
  sku: string;
  kind: 'original' | 'print' | 'gift-card';
  priceCents: number;
  /** How many can be bought: 1 for an original or a gift card, what is left of a limited edition, MAX_QUANTITY for an open one; 0 if it is not for sale. */
  available: number;
}

export const MAX_QUANTITY = 20;
export const MAX_CART_LINES = 100;

export type CartRefusal = 'unavailable' | 'not-in-cart' | 'too-many-lines' | 'invalid-quantity' | 'not-enough';

const MESSAGES = {
  unavailable: 'This work is no longer available.',
  'not-in-cart': 'This item is not in your cart.',
  'too-many-lines': `A cart holds at most ${MAX_CART_LINES} items.`,
  'invalid-quantity': `Please choose a quantity from 1 to ${MAX_QUANTITY}.`,
} as const;

const refuse = (reason: keyof typeof MESSAGES) => reject(reason, MESSAGES[reason]);
const refuseMore = (available: number) =>
  reject('not-enough', available === 1 ? 'There is only one of these.' : `Only ${available} of these are left.`);

type Lines = readonly CartLine[];

/** Adds one piece. An original or a gift card that is already in the cart stays there once; adding it again is not an error. */
export function addItem(lines: Lines, product: CartProduct, now: number): Outcome<CartLine[], CartRefusal> {
  if (product.available === 0) return refuse('unavailable');
  const existing = lines.find(({ sku }) => sku === product.sku);
  const isCounted = existing !== undefined && !existing.isSavedForLater;
  if (isCounted && product.kind !== 'print') return ok([...lines]);
  if (!existing && lines.length >= MAX_CART_LINES) return refuse('too-many-lines');
  const quantity = isCounted ? existing.quantity + 1 : (existing?.quantity ?? 1);
  if (quantity > Math.min(product.available, MAX_QUANTITY))
    return refuseMore(Math.min(product.available, MAX_QUANTITY));
  const line: CartLine = {
    sku: product.sku,
    quantity,
    isSavedForLater: false,
    addedPriceCents: product.priceCents,
    addedAt: existing?.addedAt ?? now,
  };
  return ok(existing ? lines.map((one) => (one === existing ? line : one)) : [...lines, line]);
}

export function setQuantity(lines: Lines, product: CartProduct, quantity: number): Outcome<CartLine[], CartRefusal> {
  const existing = lines.find(({ sku }) => sku === product.sku);
  if (!existing) return refuse('not-in-cart');
  if (!Number.isInteger(quantity) || quantity < 1 || quantity > MAX_QUANTITY) return refuse('invalid-quantity');
  if (quantity > product.available)
    return product.available === 0 ? refuse('unavailable') : refuseMore(product.available);
  return ok(lines.map((line) => (line === existing ? { ...line, quantity } : line)));
}

/** Removing what is not there is not an error. */
export const removeItem = (lines: Lines, sku: string): CartLine[] => lines.filter((line) => line.sku !== sku);

/** Puts a removed line back as it was. An item that was added again meanwhile stays as it is now. */
export function restoreItem(
  lines: Lines,
  sku: string,
  removed: CartLine | undefined,
): Outcome<CartLine[], CartRefusal> {
  if (lines.some((line) => line.sku === sku)) return ok([...lines]);
  if (!removed) return refuse('not-in-cart');
  return lines.length >= MAX_CART_LINES ? refuse('too-many-lines') : ok([...lines, removed]);
}

/** Saves a line for later, or moves it back to the cart. */
export function setSavedForLater(
  lines: Lines,
  sku: string,
  isSavedForLater: boolean,
): Outcome<CartLine[], CartRefusal> {
  if (!lines.some((line) => line.sku === sku)) return refuse('not-in-cart');
  return ok(lines.map((line) => (line.sku === sku ? { ...line, isSavedForLater } : line)));
}

/**
 * Merges the cart of a guest into that of the person who logs in: all lines, an original once, the larger quantity, the earlier date. A line that
 * either cart counts is counted. Quantities above what is available are shown as a change in the cart and are not cut here.
 */
export function mergeCarts(own: Lines, guest: Lines): CartLine[] {
  const merged = new Map(own.map((line) => [line.sku, line]));
  for (const line of guest) {
    const existing = merged.get(line.sku);
    merged.set(
      line.sku,
      existing
        ? {
            ...existing,
            quantity: Math.max(existing.quantity, line.quantity),
            isSavedForLater: existing.isSavedForLater && line.isSavedForLater,
            addedAt: Math.min(existing.addedAt, line.addedAt),
          }
        : line,
    );
  }
  return [...merged.values()];
}
