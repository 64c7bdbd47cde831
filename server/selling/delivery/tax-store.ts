import type { TaxRate } from '@easel/domain/selling/tax-rates';
import type { Db } from '../../platform/db/open-database.ts';

export async function readTaxRates(db: Db, countryCode: string): Promise<TaxRate[]> {
  const rows = await db
    .selectFrom('tax_rates')
    .select(['country_code', 'region', 'kind', 'rate_bp', 'is_shipping_taxed', 'effective_at'])
    .where('country_code', '=', countryCode)
    .execute();
  return rows.map((row) => ({
    countryCode: row.country_code,
    region: row.region,
    kind: row.kind,
    rateBp: row.rate_bp,
    isShippingTaxed: row.is_shipping_taxed,
    effectiveAt: row.effective_at.getTime(),
  }));
}

/** The rates in force at a time, for each kind. */
export const readDutyRates = (db: Db, countryCode: string, at: Date) =>
  db
    .selectFrom('duty_rates')
    .distinctOn('kind')
    .select(['kind', 'rate_bp', 'clearance_cents'])
    .where('country_code', '=', countryCode)
    .where('effective_at', '<=', at)
    .orderBy('kind')
    .orderBy('effective_at', 'desc')
    .execute();
