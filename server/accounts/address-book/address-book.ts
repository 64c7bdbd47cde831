import type { Address, AddressRequest } from '@easel/contract/accounts/address-book';
import { addressRules, MAX_ADDRESSES, type PostalAddress, tidyAddress } from '@easel/domain/accounts/addresses';
import { checkForm } from '@easel/domain/text/validation';
import type { Db } from '../../platform/db/open-database.ts';
import {
  type AddressRow,
  deleteAddress,
  insertAddress,
  lockAddressBook,
  markDefaultAddress,
  readAddresses,
  updateAddress,
} from './address-book-store.ts';

/** What came of it: the whole book as it is now, or why not. */
export type Kept = { ok: true; addresses: Address[]; addressBookItemId: number } | NotKept;
export interface NotKept {
  ok: false;
  status: 400 | 404 | 409;
  messages: string[];
}

const no = (status: NotKept['status'], ...messages: string[]): NotKept => ({ ok: false, status, messages });
const NOT_THERE = no(404, 'Address not found.');
const FULL = no(409, `You can save up to ${MAX_ADDRESSES} addresses. Please remove one first.`);

/** Somebody's addresses, also for features that show them. */
export const addressesOf = async (db: Db, personId: number): Promise<Address[]> =>
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

function parseAddress(typed: AddressRequest): { address: PostalAddress } | NotKept {
  const { company = '', phone = '', street2 = '', state = '', postalCode = '' } = typed;
  const { fullName, street1, city, countryCode } = typed;
  const address = tidyAddress({
    ...{ fullName, company, phone, street1, street2, city, state, postalCode, countryCode },
  });
  const messages = checkForm({ ...address }, addressRules(address.countryCode)).flatMap(({ messages }) => messages);
  return messages.length > 0 ? no(400, ...messages) : { address };
}

export async function addAddress(db: Db, personId: number, typed: AddressRequest): Promise<Kept> {
  const parsed = parseAddress(typed);
  if ('ok' in parsed) return parsed;
  return db.transaction().execute(async (transaction) => {
    await lockAddressBook(transaction, personId);
    const before = await readAddresses(transaction, personId);
    if (before.length >= MAX_ADDRESSES) return FULL;
    const id = await insertAddress(transaction, personId, parsed.address);
    if (typed.isDefault || before.length === 0) await markDefaultAddress(transaction, personId, id);
    return bookAfter(transaction, personId, id);
  });
}

/** The mark stays where it is unless this one asks for it: a book with addresses has a default. */
export async function changeAddress(db: Db, personId: number, id: number, typed: AddressRequest): Promise<Kept> {
  const parsed = parseAddress(typed);
  if ('ok' in parsed) return parsed;
  return db.transaction().execute(async (transaction) => {
    await lockAddressBook(transaction, personId);
    if (!(await updateAddress(transaction, personId, id, parsed.address))) return NOT_THERE;
    if (typed.isDefault) await markDefaultAddress(transaction, personId, id);
    return bookAfter(transaction, personId, id);
  });
}

export const chooseDefault = (db: Db, personId: number, id: number): Promise<Kept> =>
  db.transaction().execute(async (transaction) => {
    await lockAddressBook(transaction, personId);
    const book = await readAddresses(transaction, personId);
    if (!book.some((row) => row.id === id)) return NOT_THERE;
    await markDefaultAddress(transaction, personId, id);
    return bookAfter(transaction, personId, id);
  });

/** Where the default goes, the newest of the others takes its place. */
export const removeAddress = (db: Db, personId: number, id: number): Promise<Kept> =>
  db.transaction().execute(async (transaction) => {
    await lockAddressBook(transaction, personId);
    if (!(await deleteAddress(transaction, personId, id))) return NOT_THERE;
    const [first] = await readAddresses(transaction, personId);
    if (first && !first.is_default) await markDefaultAddress(transaction, personId, first.id);
    return bookAfter(transaction, personId, id);
  });

const bookAfter = async (db: Db, personId: number, addressBookItemId: number): Promise<Kept> => ({
  ok: true,
  addresses: await addressesOf(db, personId),
  addressBookItemId,
});
