import type { Packaging } from '../catalogue/packaging.ts';
import type { Zone } from '../locale/countries.ts';
import { type Outcome, ok, reject } from '../outcome.ts';
import { type BulkChange, MAX_PRICE_CHANGE, MIN_PRICE_CHANGE } from './bulk-changes.ts';

/** What an artist can choose to do with many works. */
export const BULK_CHOICES = {
  'price-percent': 'Price, by percent',
  'price-amount': 'Price, by an amount',
  hide: 'Hide',
  list: 'List again',
  withdraw: 'Withdraw from sale',
  'sell-elsewhere': 'Mark as sold elsewhere',
  'offers-on': 'Accept offers',
  'offers-off': 'Accept no offers',
  'discounts-on': 'Join discounts that artists pay for',
  'discounts-off': 'Join no discounts',
  zones: 'Regions',
  packaging: 'Packaging',
  'keywords-add': 'Add keywords',
  'keywords-remove': 'Remove keywords',
} as const;
export type BulkChoice = keyof typeof BULK_CHOICES;

export interface TypedBulkChange {
  choice: BulkChoice;
  /** An amount, a percentage, or keywords. */
  text: string;
  zones: readonly Zone[];
  packaging: Packaging;
}

const parseNumber = (text: string) =>
  /^[+-]?\d{1,7}([.,]\d)?$/.test(text.trim()) ? Number(text.trim().replace(',', '.')) : 0;

const parseWords = (text: string) =>
  text
    .split(',')
    .map((word) => word.trim().toLowerCase())
    .filter(Boolean);

/** What was chosen and typed, as a change, or what is wrong with it. */
export function parseBulkChange({ choice, text, zones, packaging }: TypedBulkChange): Outcome<BulkChange, 'invalid'> {
  const number = parseNumber(text);
  const words = parseWords(text);
  switch (choice) {
    case 'price-percent':
      return number === 0 || number < MIN_PRICE_CHANGE || number > MAX_PRICE_CHANGE
        ? reject('invalid', `Enter a percentage between ${MIN_PRICE_CHANGE} and ${MAX_PRICE_CHANGE}, such as 10 or -5.`)
        : ok({ kind: choice, percent: number });
    case 'price-amount':
      return number === 0 || !Number.isInteger(number)
        ? reject('invalid', 'Enter whole US dollars, such as 50 or -20.')
        : ok({ kind: choice, cents: number * 100 });
    case 'keywords-add':
    case 'keywords-remove': {
      const [add, remove] = choice === 'keywords-add' ? [words, []] : [[], words];
      return words.length === 0 ? reject('invalid', 'Enter a keyword.') : ok({ kind: 'keywords', add, remove });
    }
    case 'zones':
      return zones.length === 0
        ? reject('invalid', 'Choose at least one region in which the works are sold.')
        : ok({ kind: 'zones', soldInZones: [...zones] });
    case 'packaging':
      return ok({ kind: 'packaging', packaging });
    case 'offers-on':
    case 'offers-off':
      return ok({ kind: 'offers', acceptsOffers: choice === 'offers-on' });
    case 'discounts-on':
    case 'discounts-off':
      return ok({ kind: 'discounts', joinsDiscounts: choice === 'discounts-on' });
    default:
      return ok({ kind: 'state', action: choice });
  }
}
