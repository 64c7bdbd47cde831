import { formatMoney } from '@easel/domain/locale/currency';
import { convertFromUsd } from '@easel/domain/locale/exchange';
import { useSite } from '../lib/page-meta.ts';

/** Formats US cents in the visitor's currency, which is approximate, and in US dollars, which are charged. */
export function useMoney() {
  const { displayCurrency } = useSite();
  const { currencyCode, isAbroad } = displayCurrency;
  const isConverted = currencyCode !== 'USD';
  return {
    isConverted,
    currencyCode,
    shown: (cents: number) => formatMoney(convertFromUsd(cents, displayCurrency), currencyCode, isAbroad),
    inDollars: (cents: number) => formatMoney(cents, 'USD', isAbroad || isConverted),
  };
}
