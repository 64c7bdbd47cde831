import { formatMoney } from '../locale/currency.ts';
import { type Outcome, ok, reject } from '../outcome.ts';
import type { OfferSide } from './offers.ts';

/** Offers below this share of the price are refused for every work, so a refusal says nothing about the artist's minimum. */
export const LOWEST_OFFER_PERCENT = 50;

const DOLLAR = 100;
const roundUp = (cents: number) => Math.ceil(cents / DOLLAR) * DOLLAR;
const roundDown = (cents: number) => Math.floor(cents / DOLLAR) * DOLLAR;

/** Prices in whole dollars, both included. */
export interface PriceRange {
  lowestCents: number;
  highestCents: number;
}

/** Between half of the price and one dollar below it. */
export const newOfferRange = (priceCents: number): PriceRange => ({
  lowestCents: roundUp((priceCents * LOWEST_OFFER_PERCENT) / 100),
  highestCents: roundDown(priceCents - 1),
});

/**
 * The prices a side can answer with: the artist more than was offered and less than the price of the work, the collector more than they have
 * offered and less than the artist asks for. Undefined if there is none in between.
 */
export function counterRange(
  side: OfferSide,
  {
    offeredCents,
    askedCents,
    priceCents,
  }: { offeredCents: number; askedCents: number; priceCents: number | undefined },
): PriceRange | undefined {
  const below = side === 'artist' ? priceCents : Math.min(askedCents, priceCents ?? askedCents);
  if (below === undefined) return undefined;
  const range = { lowestCents: roundDown(offeredCents) + DOLLAR, highestCents: roundDown(below - 1) };
  return range.lowestCents <= range.highestCents ? range : undefined;
}

const inDollars = (cents: number) => formatMoney(cents, 'USD');

/** Whether a price can be named. */
export function checkOfferPrice(cents: number, { lowestCents, highestCents }: PriceRange): Outcome<number, 'invalid'> {
  if (!Number.isSafeInteger(cents) || cents % DOLLAR !== 0)
    return reject('invalid', 'Please enter a price in whole US dollars.');
  if (cents < lowestCents || cents > highestCents)
    return reject('invalid', `Please enter a price from ${inDollars(lowestCents)} to ${inDollars(highestCents)}.`);
  return ok(cents);
}

/** `1,250`, `$1250` or `1250.00` in cents; undefined if it is no amount of whole dollars. */
export function parseOfferPrice(text: string): number | undefined {
  const digits = /^(?:US)?\$?\s*(\d{1,3}(?:,\d{3})+|\d{1,9})(?:\.0{1,2})?$/.exec(text.trim())?.[1];
  return digits === undefined ? undefined : Number(digits.replaceAll(',', '')) * DOLLAR;
}

const SUGGESTED_PERCENTS = [95, 90, 80];

/** Prices to start from: 5, 10 and 20 percent below the price. They depend on nothing but the price. */
export function suggestedOffers(priceCents: number): number[] {
  const { lowestCents, highestCents } = newOfferRange(priceCents);
  const step = priceCents >= 10_000 ? 5 * DOLLAR : DOLLAR;
  const rounded = SUGGESTED_PERCENTS.map((percent) => Math.floor((priceCents * percent) / 100 / step) * step);
  return [...new Set(rounded)].filter((cents) => cents >= lowestCents && cents <= highestCents);
}

/** What the collector pays: the agreed price, or the price of the work if that has dropped below. */
export const calculatePrivatePrice = (agreedCents: number, priceCents: number | undefined): number =>
  Math.min(agreedCents, priceCents ?? agreedCents);
