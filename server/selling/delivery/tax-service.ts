import { type TaxDestination, taxRateAt } from '@easel/domain/selling/tax-rates';
import type { DestinationRates } from '@easel/domain/selling/totals';
import type { Db } from '../../platform/db/open-database.ts';
import { readDutyRates, readTaxRates } from './tax-store.ts';

/** The port to services that know sales taxes and import duties. */
export interface TaxService {
  rates(destination: TaxDestination, at: number): Promise<DestinationRates>;
}

/** Rates from the shop's own tables, which staff can edit. */
export const createTableTaxService = (db: Db): TaxService => ({
  async rates(destination, at) {
    const [taxes, duties] = await Promise.all([
      readTaxRates(db, destination.countryCode),
      readDutyRates(db, destination.countryCode, new Date(at)),
    ]);
    const [original, print] = [
      taxRateAt(taxes, destination, 'original', at),
      taxRateAt(taxes, destination, 'print', at),
    ];
    const dutyOf = (kind: 'original' | 'print') => duties.find((duty) => duty.kind === kind);
    return {
      taxBp: { original: original.rateBp, print: print.rateBp },
      isShippingTaxed: original.isShippingTaxed || print.isShippingTaxed,
      dutyBp: { original: dutyOf('original')?.rate_bp ?? 0, print: dutyOf('print')?.rate_bp ?? 0 },
      clearanceCents: Math.max(0, ...duties.map(({ clearance_cents }) => clearance_cents)),
    };
  },
});
