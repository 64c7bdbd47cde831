import type { Db } from '@easel/platform/db/open-database';
import { sql } from 'kysely';

type Kind = 'original' | 'print';

const authorOf = sql<string | null>`nullif(trim(people.first_name || ' ' || people.last_name), '')`;

/** Newest first, within each place and kind. */
export const readTaxHistory = (db: Db, countryCode: string) =>
  db
    .selectFrom('tax_rates')
    .leftJoin('people', 'people.id', 'tax_rates.added_by')
    .select(['region', 'kind', 'rate_bp', 'is_shipping_taxed', 'effective_at', authorOf.as('author')])
    .where('tax_rates.country_code', '=', countryCode)
    .orderBy('region')
    .orderBy('kind')
    .orderBy('effective_at', 'desc')
    .execute();

export const readDutyHistory = (db: Db, countryCode: string) =>
  db
    .selectFrom('duty_rates')
    .leftJoin('people', 'people.id', 'duty_rates.added_by')
    .select(['kind', 'rate_bp', 'clearance_cents', 'effective_at', authorOf.as('author')])
    .where('duty_rates.country_code', '=', countryCode)
    .orderBy('kind')
    .orderBy('effective_at', 'desc')
    .execute();

export async function readCountriesWithRates(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('tax_rates')
    .select('country_code')
    .union(db.selectFrom('duty_rates').select('country_code'))
    .orderBy('country_code')
    .execute();
  return rows.map(({ country_code }) => country_code);
}

/** Changes of the rates wait for each other, so that each is compared with the one before. */
export const lockRates = (transaction: Db) =>
  sql`lock table tax_rates, duty_rates in share row exclusive mode`.execute(transaction);

export interface NewTaxRate {
  countryCode: string;
  region: string;
  kind: Kind;
  rateBp: number;
  isShippingTaxed: boolean;
  effectiveAt: Date;
  addedBy: number;
  now: Date;
}

/** A rate for the same time is replaced only if it is not in force yet. */
export const insertTaxRate = (transaction: Db, rate: NewTaxRate) =>
  transaction
    .insertInto('tax_rates')
    .values({
      country_code: rate.countryCode,
      region: rate.region,
      kind: rate.kind,
      rate_bp: rate.rateBp,
      is_shipping_taxed: rate.isShippingTaxed,
      effective_at: rate.effectiveAt,
      added_by: rate.addedBy,
      added_at: rate.now,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['country_code', 'region', 'kind', 'effective_at'])
        .doUpdateSet((eb) => ({
          rate_bp: eb.ref('excluded.rate_bp'),
          is_shipping_taxed: eb.ref('excluded.is_shipping_taxed'),
          added_by: eb.ref('excluded.added_by'),
          added_at: eb.ref('excluded.added_at'),
        }))
        .where('tax_rates.effective_at', '>', rate.now),
    )
    .execute();

export interface NewDutyRate extends Omit<NewTaxRate, 'region' | 'isShippingTaxed'> {
  clearanceCents: number;
}

export const insertDutyRate = (transaction: Db, rate: NewDutyRate) =>
  transaction
    .insertInto('duty_rates')
    .values({
      country_code: rate.countryCode,
      kind: rate.kind,
      rate_bp: rate.rateBp,
      clearance_cents: rate.clearanceCents,
      effective_at: rate.effectiveAt,
      added_by: rate.addedBy,
      added_at: rate.now,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['country_code', 'kind', 'effective_at'])
        .doUpdateSet((eb) => ({
          rate_bp: eb.ref('excluded.rate_bp'),
          clearance_cents: eb.ref('excluded.clearance_cents'),
          added_by: eb.ref('excluded.added_by'),
          added_at: eb.ref('excluded.added_at'),
        }))
        .where('duty_rates.effective_at', '>', rate.now),
    )
    .execute();

export interface RateKey {
  countryCode: string;
  kind: Kind;
  effectiveAt: Date;
}

/** Only rates that are not in force yet. */
export async function deleteTaxRate(db: Db, rate: RateKey & { region: string }, now: Date): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('tax_rates')
    .where('country_code', '=', rate.countryCode)
    .where('region', '=', rate.region)
    .where('kind', '=', rate.kind)
    .where('effective_at', '=', rate.effectiveAt)
    .where('effective_at', '>', now)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Only rates that are not in force yet. */
export async function deleteDutyRate(db: Db, rate: RateKey, now: Date): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('duty_rates')
    .where('country_code', '=', rate.countryCode)
    .where('kind', '=', rate.kind)
    .where('effective_at', '=', rate.effectiveAt)
    .where('effective_at', '>', now)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
