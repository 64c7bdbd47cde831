import { getRatesAt, type KnownRates } from '@easel/domain/selling/destination-rates';
import type { TaxDestination } from '@easel/domain/selling/tax-rates';
import type { Db } from '@easel/platform/db/open-database';
import { readDutyRates, readTaxRates } from './tax-store.ts';

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
      return getRatesAt({ taxes, duties }, destination, at);
    },
    /** After a change by this process. */
    forget: () => recent.clear(),
  };
}
