import { dutyRateAt } from '@easel/domain/selling/duty-rates';
import { isTaxRegional, type TaxDestination, taxRateAt } from '@easel/domain/selling/tax-rates';
import type { DestinationRates } from '@easel/domain/selling/totals';
import type { Db } from '@easel/platform/db/open-database';
import { readDutyRates, readTaxRates } from './tax-store.ts';

export interface KnownRates extends DestinationRates {
  /** Tax depends on the region, and the destination has none. */
  isTaxRegional: boolean;
  /** Whether there are rates for the country at all. */
  isTaxKnown: boolean;
  isDutyKnown: boolean;
}

/** The port to services that know sales taxes and import duties. */
export interface TaxService {
  rates(destination: TaxDestination, at: number): Promise<KnownRates>;
}

/** New rates of other processes are used after this time. Every price of every cart needs rates, and they hardly ever change. */
const MAX_AGE_MS = 1_000;

/** Rates from the shop's own tables, which staff can edit. */
export function createTableTaxService(db: Db): TaxService & { forget(): void } {
  const readTables = (countryCode: string) =>
    Promise.all([readTaxRates(db, countryCode), readDutyRates(db, countryCode)]);
  const recent = new Map<string, { readAt: number; tables: ReturnType<typeof readTables> }>();

  const tablesOf = (countryCode: string, at: number) => {
    const known = recent.get(countryCode);
    if (known && Math.abs(at - known.readAt) < MAX_AGE_MS) return known.tables;
    const tables = readTables(countryCode);
    recent.set(countryCode, { readAt: at, tables });
    tables.catch(() => recent.delete(countryCode));
    return tables;
  };

  return {
    async rates(destination, at) {
      const [taxes, duties] = await tablesOf(destination.countryCode, at);
      const [original, print] = [
        taxRateAt(taxes, destination, 'original', at),
        taxRateAt(taxes, destination, 'print', at),
      ];
      const dutyOf = (kind: 'original' | 'print') => dutyRateAt(duties, kind, at);
      return {
        taxBp: { original: original.rateBp, print: print.rateBp },
        isShippingTaxed: original.isShippingTaxed || print.isShippingTaxed,
        dutyBp: { original: dutyOf('original')?.rateBp ?? 0, print: dutyOf('print')?.rateBp ?? 0 },
        clearanceCents: Math.max(
          0,
          ...(['original', 'print'] as const).map((kind) => dutyOf(kind)?.clearanceCents ?? 0),
        ),
        isTaxRegional: isTaxRegional(taxes, destination, at),
        isTaxKnown: taxes.some(({ effectiveAt }) => effectiveAt <= at),
        isDutyKnown: dutyOf('original') !== undefined || dutyOf('print') !== undefined,
      };
    },
    /** After a change by this process. */
    forget: () => recent.clear(),
  };
}
