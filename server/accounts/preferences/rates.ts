import { type DatedRate, rateAt } from '@easel/domain/locale/exchange';
import { checkRateChange, RATE_MESSAGES, RATED_CURRENCIES } from '@easel/domain/locale/rate-change';
import { type Outcome, ok, reject } from '@easel/domain/outcome';
import type { Db } from '@easel/platform/db/open-database';
import { insertRate, lockRates, readRates } from './rates-store.ts';

/** More points than this are not visible in the chart. */
const MAX_SHOWN = 200;

/** One US dollar in each currency at a point in time. */
export async function readRatesAt(db: Db, at: number): Promise<(currencyCode: string) => number | undefined> {
  const rates = await readRates(db);
  return (currencyCode) => rateAt(rates, currencyCode, at)?.exchangeRate;
}

/** The rate of a currency at a point in time, with its date. */
export const readDatedRate = async (db: Db, currencyCode: string, at: number): Promise<DatedRate | undefined> =>
  rateAt(await readRates(db), currencyCode, at);

interface Rate {
  rate: number;
  effectiveAt: string;
}

/** The history of every exchange rate, oldest first. */
export async function rateHistories(db: Db): Promise<{ currencyCode: string; history: Rate[] }[]> {
  const rates = (await readRates(db)).toSorted((a, b) => a.effectiveAt - b.effectiveAt);
  const histories = RATED_CURRENCIES.map((currencyCode) => ({
    currencyCode,
    history: rates
      .filter((rate) => rate.currencyCode === currencyCode)
      .slice(-MAX_SHOWN)
      .map(({ exchangeRate, effectiveAt }) => ({
        rate: exchangeRate,
        effectiveAt: new Date(effectiveAt).toISOString(),
      })),
  }));
  // Currencies in use come first.
  return histories.toSorted((a, b) => Number(b.history.length > 0) - Number(a.history.length > 0));
}

/** Sets a rate, effective immediately. Locks the rates, so that concurrent changes are checked against each other. */
export const changeRate = (
  { db, now }: { db: Db; now: () => number },
  { currencyCode, rate, isConfirmed = false }: { currencyCode: string; rate: number; isConfirmed?: boolean },
): Promise<Outcome<Rate>> =>
  db.transaction().execute(async (tx) => {
    await lockRates(tx);
    const last = rateAt(await readRates(tx), currencyCode, now());
    const checked = checkRateChange({ currencyCode, rate, lastRate: last?.exchangeRate, isConfirmed });
    if (!checked.ok)
      return reject(checked.reason === 'far-off' ? 'conflict' : 'invalid', RATE_MESSAGES[checked.reason]);
    const effectiveAt = await insertRate(tx, currencyCode, checked.value);
    return ok({ rate: checked.value, effectiveAt: effectiveAt.toISOString() });
  });
