import type { Address, AddressRequest } from '@easel/contract/accounts/address-book';
import { addressRules, MAX_ADDRESSES, type PostalAddress, tidyAddress } from '@easel/domain/accounts/addresses';
import { type Outcome, ok, reject } from '@easel/domain/outcome';
import { checkForm } from '@easel/domain/text/validation';
import type { Db } from '@easel/platform/db/open-database';
import {
  type AddressRow,
  deleteAddress,
  insertAddress,
  lockAddressBook,
  markDefaultAddress,
  readAddresses,
  updateAddress,
} from './address-book-store.ts';

/** The whole address book after a change, and the changed address. */
export type AddressBookOutcome = Outcome<{ addresses: Address[]; addressBookItemId: number }>;

const NOT_FOUND = reject('not-found', 'Address not found.');
const FULL = reject('conflict', `You can save up to ${MAX_ADDRESSES} addresses. Please remove one first.`);

/** The addresses of a user, also for other features. */
export const readAddressBook = async (db: Db, personId: number): Promise<Address[]> =>
  (await readAddresses(db, personId)).map(addressOf);

const addressOf = (row: AddressRow): Address => ({
  addressBookItemId: row.id,
  fullName: row.full_name,
  company: row.company,
  phone: row.phone,
  street1: row.street1,
  street2: row.street2,
  city: row.city,
  state: row.state,
  postalCode: row.postal_code,
  countryCode: row.country_code,
  isDefault: row.is_default,
});

/** Validates an address, also for other features. */
export function parseAddress(typed: Omit<AddressRequest, 'isDefault'>): Outcome<PostalAddress> {
  const { company = '', phone = '', street2 = '', state = '', postalCode = '' } = typed;
  const { fullName, street1, city, countryCode } = typed;
  const address = tidyAddress({
    ...{ fullName, company, phone, street1, street2, city, state, postalCode, countryCode },
  });
  const messages = checkForm({ ...address }, addressRules(address.countryCode)).flatMap(({ messages }) => messages);
  return messages.length > 0 ? reject('invalid', ...messages) : ok(address);
}

export async function addAddress(db: Db, personId: number, typed: AddressRequest): Promise<AddressBookOutcome> {
  const parsed = parseAddress(typed);
  if (!parsed.ok) return parsed;
  return db.transaction().execute(async (transaction) => {
    await lockAddressBook(transaction, personId);
    const before = await readAddresses(transaction, personId);
    if (before.length >= MAX_ADDRESSES) return FULL;
    const id = await insertAddress(transaction, personId, parsed.value);
    if (typed.isDefault || before.length === 0) await markDefaultAddress(transaction, personId, id);
    return bookAfter(transaction, personId, id);
  });
}

/** The default address only changes if this one becomes the default: an address book with addresses always has one. */
export async function changeAddress(
  db: Db,
  personId: number,
  id: number,
  typed: AddressRequest,
): Promise<AddressBookOutcome> {
  const parsed = parseAddress(typed);
  if (!parsed.ok) return parsed;
  return db.transaction().execute(async (transaction) => {
    await lockAddressBook(transaction, personId);
    if (!(await updateAddress(transaction, personId, id, parsed.value))) return NOT_FOUND;
    if (typed.isDefault) await markDefaultAddress(transaction, personId, id);
    return bookAfter(transaction, personId, id);
  });
}

export const chooseDefault = (db: Db, personId: number, id: number): Promise<AddressBookOutcome> =>
  db.transaction().execute(async (transaction) => {
    await lockAddressBook(transaction, personId);
    const book = await readAddresses(transaction, personId);
    if (!book.some((row) => row.id === id)) return NOT_FOUND;
    await markDefaultAddress(transaction, personId, id);
    return bookAfter(transaction, personId, id);
  });

/** If the default address is deleted, the newest remaining address becomes the default. */
export const removeAddress = (db: Db, personId: number, id: number): Promise<AddressBookOutcome> =>
  db.transaction().execute(async (transaction) => {
    await lockAddressBook(transaction, personId);
    if (!(await deleteAddress(transaction, personId, id))) return NOT_FOUND;
    const [first] = await readAddresses(transaction, personId);
    if (first && !first.is_default) await markDefaultAddress(transaction, personId, first.id);
    return bookAfter(transaction, personId, id);
  });

const bookAfter = async (db: Db, personId: number, addressBookItemId: number): Promise<AddressBookOutcome> =>
  ok({ addresses: await readAddressBook(db, personId), addressBookItemId });
