import type { PostalAddress } from '@easel/domain/accounts/addresses';
import type { Db } from '@easel/platform/db/open-database';
import { deleteOwnRow, lockOwnRows, markDefaultRow } from '@easel/platform/db/own-rows';
import { sql } from 'kysely';

export type AddressRow = Awaited<ReturnType<typeof readAddresses>>[number];

/** The default address first, then the newest. */
export const readAddresses = (db: Db, personId: number) =>
  db
    .selectFrom('addresses')
    .select([
      ...(['id', 'full_name', 'company', 'phone', 'street1', 'street2', 'city', 'state'] as const),
      ...(['postal_code', 'country_code', 'is_default'] as const),
    ])
    .where('person_id', '=', personId)
    .orderBy('is_default', 'desc')
    .orderBy('id', 'desc')
    .execute();

const rowOf = (address: PostalAddress) => ({
  full_name: address.fullName,
  company: address.company,
  phone: address.phone,
  street1: address.street1,
  street2: address.street2,
  city: address.city,
  state: address.state,
  postal_code: address.postalCode,
  country_code: address.countryCode,
});

export async function insertAddress(db: Db, personId: number, address: PostalAddress): Promise<number> {
  const { id } = await db
    .insertInto('addresses')
    .values({ person_id: personId, ...rowOf(address) })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Only addresses of this user. */
export async function updateAddress(db: Db, personId: number, id: number, address: PostalAddress): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('addresses')
    .set({ ...rowOf(address), updated_at: sql<Date>`now()` })
    .where('id', '=', id)
    .where('person_id', '=', personId)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export const lockAddressBook = lockOwnRows;
export const deleteAddress = (db: Db, personId: number, id: number) => deleteOwnRow(db, 'addresses', personId, id);
export const markDefaultAddress = (db: Db, personId: number, id: number) =>
  markDefaultRow(db, 'addresses', personId, id);
