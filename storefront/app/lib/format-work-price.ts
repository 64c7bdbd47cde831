import { convertFromUsd } from '@easel/domain/locale/exchange';
import type { Site } from './page-meta.ts';

interface Priced {
  listPrice: number | null;
  minPrintPrice: number | null;
}

/**
 * Prices are held, and charged, in US dollars; they are shown in the visitor's currency where the shop knows what it is worth, else in dollars that say so.
 */
export function formatWorkPrice<Facts extends Priced>(
  facts: Facts,
  { displayCurrency }: Pick<Site, 'displayCurrency'>,
) {
  const shown = (usdCents: number | null) => (usdCents === null ? null : convertFromUsd(usdCents, displayCurrency));
  return {
    ...facts,
    listPrice: shown(facts.listPrice),
    minPrintPrice: shown(facts.minPrintPrice),
    currency: displayCurrency.currencyCode,
    isAbroad: displayCurrency.isAbroad,
  };
}
