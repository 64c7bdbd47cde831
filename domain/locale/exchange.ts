import { type Country, CURRENCIES } from './countries.ts';
import { decimalsOf, formatMoney } from './currency.ts';

/** One US dollar in another currency, from a moment on until the next rate (account §3 Currency rate). */
export interface DatedRate {
  currencyCode: string;
  exchangeRate: number;
  /** Milliseconds since 1970. */
  effectiveAt: number;
}

/** What prices are shown in; abroad, where a store's own currency is not known, dollars say whose they are. */
export interface DisplayCurrency extends Pick<DatedRate, 'currencyCode' | 'exchangeRate'> {
  isAbroad: boolean;
}

export const IN_DOLLARS: DisplayCurrency = { currencyCode: 'USD', exchangeRate: 1, isAbroad: false };

/** The rate in force at a moment: the newest that is not of the future; undefined where there was none yet. */
export function rateAt(rates: readonly DatedRate[], currencyCode: string, at: number): DatedRate | undefined {
  return rates
    .filter((rate) => rate.currencyCode === currencyCode && rate.effectiveAt <= at)
    .reduce<DatedRate | undefined>(
      (newest, rate) => (newest && newest.effectiveAt >= rate.effectiveAt ? newest : rate),
      undefined,
    );
}

/** The currencies prices can be shown in at a moment: dollars, and those that have a rate. Others are not offered. */
export const offeredCurrencies = (rates: readonly DatedRate[], at: number): string[] =>
  CURRENCIES.filter((code) => code === 'USD' || rateAt(rates, code, at) !== undefined);

/** The currency of a country where it is offered, else dollars. */
export const offeredCurrencyOf = (country: Country, offered: readonly string[]): string =>
  offered.includes(country.currency) ? country.currency : 'USD';

/**
 * US cents in the smallest coin of another currency. Rounded once, here, half away from zero; a sum is converted as a sum, for
 * lines converted one by one drift by up to half a coin each.
 */
export function convertFromUsd(
  usdCents: number,
  { currencyCode, exchangeRate }: Pick<DatedRate, 'currencyCode' | 'exchangeRate'>,
): number {
  const minor = (Math.abs(usdCents) / 100) * exchangeRate * 10 ** decimalsOf(currencyCode);
  // The small push undoes what binary fractions lose: 1.005 x 100 is 100.49999999999999.
  return Math.sign(usdCents) * Math.round(minor + minor * Number.EPSILON * 4) + 0;
}

/** Whole dollars as a whole number of what prices are shown in. */
export const wholePriceIn = (dollars: number, displayCurrency: DisplayCurrency): number =>
  Math.round(convertFromUsd(dollars * 100, displayCurrency) / 10 ** decimalsOf(displayCurrency.currencyCode));

export const formatWholePrice = (dollars: number, displayCurrency: DisplayCurrency): string =>
  formatMoney(
    wholePriceIn(dollars, displayCurrency) * 10 ** decimalsOf(displayCurrency.currencyCode),
    displayCurrency.currencyCode,
    displayCurrency.isAbroad,
  );
