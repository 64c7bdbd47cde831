import { type Country, CURRENCIES } from './countries.ts';
import { formatMoney, getDecimals } from './currency.ts';

/** The value of one US dollar in another currency, valid until the next rate (docs/specification/preferences.md#currencies). */
export interface DatedRate {
  currencyCode: string;
  exchangeRate: number;
  /** Milliseconds since the epoch. */
  effectiveAt: number;
}

/** The currency that prices are shown in. */
export interface DisplayCurrency extends Pick<DatedRate, 'currencyCode' | 'exchangeRate'> {
  isAbroad: boolean;
}

export const IN_DOLLARS: DisplayCurrency = { currencyCode: 'USD', exchangeRate: 1, isAbroad: false };

/** The rate in force at a time: the newest one that is not in the future. Undefined if there is none. */
export function rateAt(rates: readonly DatedRate[], currencyCode: string, at: number): DatedRate | undefined {
  return rates
    .filter((rate) => rate.currencyCode === currencyCode && rate.effectiveAt <= at)
    .reduce<DatedRate | undefined>(
      (newest, rate) => (newest && newest.effectiveAt >= rate.effectiveAt ? newest : rate),
      undefined,
    );
}

/** The currencies offered at a time: US dollars, and those that have a rate. */
export const offeredCurrencies = (rates: readonly DatedRate[], at: number): string[] =>
  CURRENCIES.filter((code) => code === 'USD' || rateAt(rates, code, at) !== undefined);

/** The currency of a country if it is offered, otherwise US dollars. */
export const getOfferedCurrency = (country: Country, offered: readonly string[]): string =>
  offered.includes(country.currency) ? country.currency : 'USD';

/**
 * Converts US cents to the minor unit of another currency. Rounded once, here, half away from zero. Convert sums, not lines:
 * each conversion can drift by half a minor unit.
 */
export function convertFromUsd(
  usdCents: number,
  { currencyCode, exchangeRate }: Pick<DatedRate, 'currencyCode' | 'exchangeRate'>,
): number {
  const minor = (Math.abs(usdCents) / 100) * exchangeRate * 10 ** getDecimals(currencyCode);
  // Compensates for binary fractions: 1.005 x 100 is 100.49999999999999.
  return Math.sign(usdCents) * Math.round(minor + minor * Number.EPSILON * 4) + 0;
}

/** Converts whole dollars to a whole number in the displayed currency. */
export const wholePriceIn = (dollars: number, displayCurrency: DisplayCurrency): number =>
  Math.round(convertFromUsd(dollars * 100, displayCurrency) / 10 ** getDecimals(displayCurrency.currencyCode));

export const formatWholePrice = (dollars: number, displayCurrency: DisplayCurrency): string =>
  formatMoney(
    wholePriceIn(dollars, displayCurrency) * 10 ** getDecimals(displayCurrency.currencyCode),
    displayCurrency.currencyCode,
    displayCurrency.isAbroad,
  );
