import { readCurrencyRate } from '@easel/contract/accounts/preferences';
import { type DisplayCurrency, IN_DOLLARS } from '@easel/domain/locale/exchange';
import type { PageContext } from './page-context.ts';

/** What prices are shown in to the visitor of a page: their currency, where the shop knows what it is worth, else dollars. */
export async function readDisplayCurrency({
  api,
  preferences,
}: Pick<PageContext, 'api' | 'preferences'>): Promise<DisplayCurrency> {
  const answer = preferences.currency === 'USD' ? undefined : await api(readCurrencyRate);
  const { currencyCode, exchangeRate } = answer?.success ? answer.payload : IN_DOLLARS;
  return { currencyCode, exchangeRate, isAbroad: preferences.currency !== currencyCode };
}
