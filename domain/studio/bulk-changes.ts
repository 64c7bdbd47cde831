import type { Packaging } from '../catalogue/packaging.ts';
import type { Zone } from '../locale/countries.ts';
import { type Outcome, ok, reject } from '../outcome.ts';
import { MAX_KEYWORDS, MAX_PRICE_CENTS, MIN_PRICE_CENTS } from './check-draft.ts';
import type { DraftFields } from './draft-fields.ts';
import type { ListingAction } from './work-states.ts';

/** A change of many works at once. The prices of all regions change alike. */
export type BulkChange =
  | { kind: 'price-percent'; percent: number }
  | { kind: 'price-amount'; cents: number }
  | { kind: 'zones'; soldInZones: Zone[] }
  | { kind: 'packaging'; packaging: Packaging }
  | { kind: 'keywords'; add: string[]; remove: string[] }
  | { kind: 'offers'; acceptsOffers: boolean }
  | { kind: 'discounts'; joinsDiscounts: boolean }
  | { kind: 'state'; action: ListingAction };

/** So that a request stays short and other work goes on between two of them. */
export const MAX_BULK_WORKS = 50;

/** In percent. */
export const MIN_PRICE_CHANGE = -90;
export const MAX_PRICE_CHANGE = 900;

const DOLLAR = 100;

/** To whole dollars, and never to another price than the rounded one. */
const roundPrice = (cents: number) => Math.round(cents / DOLLAR) * DOLLAR;

/** What a change does to a work: only fields that differ. Empty if it changes nothing. */
export function applyBulkChange(
  fields: DraftFields,
  change: Exclude<BulkChange, { kind: 'state' }>,
): Outcome<Partial<DraftFields>, 'invalid'> {
  if (change.kind === 'price-percent') return changePrices(fields, (cents) => cents * (1 + change.percent / 100));
  if (change.kind === 'price-amount') return changePrices(fields, (cents) => cents + change.cents);
  if (change.kind === 'keywords') return changeKeywords(fields, change);
  const { kind: _, ...part } = change;
  return ok(part);
}

function changePrices(
  { priceCents, zonePrices }: DraftFields,
  next: (cents: number) => number,
): Outcome<Partial<DraftFields>, 'invalid'> {
  if (priceCents === null) return reject('invalid', 'This work has no price.');
  const prices = {
    priceCents: roundPrice(next(priceCents)),
    zonePrices: Object.fromEntries(Object.entries(zonePrices).map(([zone, cents]) => [zone, roundPrice(next(cents))])),
  };
  const isPossible = (cents: number) => cents >= MIN_PRICE_CENTS && cents <= MAX_PRICE_CENTS;
  return [prices.priceCents, ...Object.values(prices.zonePrices)].every(isPossible)
    ? ok(prices)
    : reject('invalid', 'The price would be below $10 or above $10,000,000.');
}

function changeKeywords(
  { keywords }: DraftFields,
  { add, remove }: { add: string[]; remove: string[] },
): Outcome<Partial<DraftFields>, 'invalid'> {
  const next = [...new Set([...keywords, ...add])].filter((word) => !remove.includes(word));
  return next.length > MAX_KEYWORDS
    ? reject('invalid', `A work can have ${MAX_KEYWORDS} keywords.`)
    : ok({ keywords: next });
}
