import { rateAt } from '@easel/domain/locale/exchange';
import { checkRateChange, RATE_WORDS, RATED_CURRENCIES } from '@easel/domain/locale/rate-change';
import type { Db } from '../../platform/db/open-database.ts';
import { insertRate, lockRates, readRates } from './rates-store.ts';

/** No more of a history is drawn than an eye can see. */
const MAX_SHOWN = 200;

/** How much one US dollar is in each currency at a moment. */
export async function readRatesAt(db: Db, at: number): Promise<(currencyCode: string) => number | undefined> {
  const rates = await readRates(db);
  return (currencyCode) => rateAt(rates, currencyCode, at)?.exchangeRate;
}

interface Rate {
  rate: number;
  effectiveAt: string;
}

/** What each currency was worth, the oldest first. */
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
  // Those that are in use come first.
  return histories.toSorted((a, b) => Number(b.history.length > 0) - Number(a.history.length > 0));
}

export type RateChanged = { ok: true; value: Rate } | { ok: false; status: 400 | 409; message: string };

/** Sets a rate from now on. Two editors who set one at once are asked one after the other, each against what is then the last. */
export const changeRate = (
  db: Db,
  { currencyCode, rate, isConfirmed = false }: { currencyCode: string; rate: number; isConfirmed?: boolean },
): Promise<RateChanged> =>
  db.transaction().execute(async (tx) => {
    await lockRates(tx);
    const last = rateAt(await readRates(tx), currencyCode, Date.now());
    const said = checkRateChange({ currencyCode, rate, lastRate: last?.exchangeRate, isConfirmed });
    if (!said.ok) return { ok: false, status: said.reason === 'far-off' ? 409 : 400, message: RATE_WORDS[said.reason] };
    const effectiveAt = await insertRate(tx, currencyCode, said.value);
    return { ok: true, value: { rate: said.value, effectiveAt: effectiveAt.toISOString() } };
  });
