import type { CountryRates } from '@easel/contract/selling/tax-rates';
import type { Db } from '@easel/platform/db/open-database';
import { readCountriesWithRates, readDutyHistory, readTaxHistory } from './rates-store.ts';

/** The rates of a country with their history, newest first. */
export async function readCountryRates(db: Db, countryCode: string, now: number): Promise<CountryRates> {
  const [taxes, duties, countriesWithRates] = [
    await readTaxHistory(db, countryCode),
    await readDutyHistory(db, countryCode),
    await readCountriesWithRates(db),
  ];
  const factsOf = (row: { rate_bp: number; effective_at: Date; author: string | null }) => ({
    rateBp: row.rate_bp,
    effectiveAt: row.effective_at.toISOString(),
    isUpcoming: row.effective_at.getTime() > now,
    addedBy: row.author,
  });
  return {
    countryCode,
    taxes: groupBy(taxes, ({ region, kind }) => `${region} ${kind}`).map((rows) => ({
      region: rows[0].region,
      kind: rows[0].kind,
      rates: rows.map((row) => ({ ...factsOf(row), isShippingTaxed: row.is_shipping_taxed })),
    })),
    duties: groupBy(duties, ({ kind }) => kind).map((rows) => ({
      kind: rows[0].kind,
      rates: rows.map((row) => ({ ...factsOf(row), clearanceCents: row.clearance_cents })),
    })),
    countriesWithRates,
  };
}

function groupBy<Row>(rows: readonly Row[], keyOf: (row: Row) => string): [Row, ...Row[]][] {
  const groups = new Map<string, [Row, ...Row[]]>();
  for (const row of rows) {
    const group = groups.get(keyOf(row));
    if (group) group.push(row);
    else groups.set(keyOf(row), [row]);
  }
  return [...groups.values()];
}
