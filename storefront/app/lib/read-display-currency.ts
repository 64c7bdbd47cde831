import { readCurrencyRate } from '@easel/contract/accounts/preferences';
import type { Api } from '@easel/contract/api';
import { type DisplayCurrency, IN_DOLLARS } from '@easel/domain/locale/exchange';
import type { PageContext } from './page-context.ts';

type CurrencyContext = Pick<PageContext, 'api' | 'preferences'>;

/** By the API client of a request: the loaders of one page share one read. */
const reads = new WeakMap<Api, Promise<DisplayCurrency>>();

/** The currency in which prices are displayed: the visitor's, if it has an exchange rate, else US dollars. */
export function readDisplayCurrency(context: CurrencyContext): Promise<DisplayCurrency> {
  const known = reads.get(context.api);
  if (known) return known;
  const read = readRate(context);
  reads.set(context.api, read);
  return read;
}

async function readRate({ api, preferences }: CurrencyContext): Promise<DisplayCurrency> {
  const result = preferences.currency === 'USD' ? undefined : await api(readCurrencyRate);
  const { currencyCode, exchangeRate } = result?.success ? result.payload : IN_DOLLARS;
  return { currencyCode, exchangeRate, isAbroad: preferences.currency !== currencyCode };
}
