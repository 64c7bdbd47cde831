import type { DbClient } from '@easel/server/db/open';

/** What a US dollar is worth in the demonstration; a shopkeeper writes their own. */
const RATES: Record<string, number> = {
  AUD: 1.52,
  BRL: 5.4,
  CAD: 1.37,
  CHF: 0.88,
  CNY: 7.2,
  DKK: 6.86,
  EUR: 0.92,
  GBP: 0.78,
  HKD: 7.8,
  INR: 84,
  JPY: 150,
  KRW: 1_360,
  MXN: 18.2,
  NOK: 10.7,
  NZD: 1.66,
  PLN: 3.95,
  SEK: 10.5,
  SGD: 1.34,
  ZAR: 18.3,
};

export async function writeRates(client: DbClient, now: number) {
  await client.query(
    `insert into exchange_rates (currency_code, rate, effective_at)
     select currency_code, rate, $2 from jsonb_each_text($1) as given (currency_code, text), cast(text as double precision) as rate`,
    [JSON.stringify(RATES), new Date(now)],
  );
}
