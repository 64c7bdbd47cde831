import { readCurrencyRate } from '@easel/contract/accounts/preferences';
import { type DisplayCurrency, IN_DOLLARS } from '@easel/domain/locale/exchange';
import type { PageContext } from './page-context.ts';

/** The currency in which prices are displayed: the visitor's, if it has an exchange rate, else US dollars. */
export async function readDisplayCurrency({
  api,
  preferences,
}: Pick<PageContext, 'api' | 'preferences'>): Promise<DisplayCurrency> {
  const result = preferences.currency === 'USD' ? undefined : await api(readCurrencyRate);
  const { currencyCode, exchangeRate } = result?.success ? result.payload : IN_DOLLARS;
  return { currencyCode, exchangeRate, isAbroad: preferences.currency !== currencyCode };
}
