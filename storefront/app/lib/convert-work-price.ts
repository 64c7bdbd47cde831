import { convertFromUsd } from '@easel/domain/locale/exchange';
import type { Site } from './page-meta.ts';

interface Priced {
  listPrice: number | null;
  minPrintPrice: number | null;
}

/**
 * Prices are stored and charged in US dollars. They are displayed in the visitor's currency if it has an exchange rate, else in dollars marked as such.
 */
export function convertWorkPrice<Facts extends Priced>(
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
