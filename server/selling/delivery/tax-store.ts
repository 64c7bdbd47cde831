import type { DutyRate } from '@easel/domain/selling/duty-rates';
import type { TaxRate } from '@easel/domain/selling/tax-rates';
import type { Db } from '@easel/platform/db/open-database';

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

export async function readDutyRates(db: Db, countryCode: string): Promise<DutyRate[]> {
  const rows = await db
    .selectFrom('duty_rates')
    .select(['country_code', 'kind', 'rate_bp', 'clearance_cents', 'effective_at'])
    .where('country_code', '=', countryCode)
    .execute();
  return rows.map((row) => ({
    countryCode: row.country_code,
    kind: row.kind,
    rateBp: row.rate_bp,
    clearanceCents: row.clearance_cents,
    effectiveAt: row.effective_at.getTime(),
  }));
}
