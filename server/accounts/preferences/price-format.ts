import type { Preferences } from '@easel/domain/accounts/preferences';
import { formatMoney } from '@easel/domain/locale/currency';
import { convertFromUsd } from '@easel/domain/locale/exchange';
import type { Db } from '@easel/platform/db/open-database';
import { readRate } from './preferences.ts';

/** Formats US cents in the preferred currency, as pages do. For emails. */
export async function createPriceFormat(
  db: Db,
  preferences: Preferences,
  now: number,
): Promise<(usdCents: number) => string> {
  const rate = await readRate(db, preferences, now);
  const isAbroad = preferences.currency !== rate.currencyCode;
  return (usdCents) => formatMoney(convertFromUsd(usdCents, rate), rate.currencyCode, isAbroad);
}
