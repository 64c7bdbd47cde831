import { type Static, Type } from 'typebox';
import { defineCall } from '../call.ts';

/** Longer than anything that is kept: the rules of the domain say how long it may be, in words for people. */
const Line = Type.String({ maxLength: 500 });
const OptionalLine = Type.String({ maxLength: 500, default: '' });

const AddressFields = {
  fullName: Line,
  company: Type.Optional(OptionalLine),
  phone: Type.Optional(OptionalLine),
  street1: Line,
  street2: Type.Optional(OptionalLine),
  city: Line,
  state: Type.Optional(OptionalLine),
  postalCode: Type.Optional(OptionalLine),
  countryCode: Line,
};

/** One address of the book (account §3 Account). */
export const Address = Type.Object({
  addressBookItemId: Type.Integer(),
  fullName: Type.String(),
  company: Type.String(),
  phone: Type.String(),
  street1: Type.String(),
  street2: Type.String(),
  city: Type.String(),
  state: Type.String(),
  postalCode: Type.String(),
  countryCode: Type.String(),
  isDefault: Type.Boolean(),
});
export type Address = Static<typeof Address>;

const AddressRequest = Type.Object({ ...AddressFields, isDefault: Type.Optional(Type.Boolean()) });
export type AddressRequest = Static<typeof AddressRequest>;

const Item = Type.Object({ addressBookItemId: Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER }) });
const AddressBook = Type.Object({
  addresses: Type.Array(Address, { description: 'All of them, the default first.' }),
});
const ACCESS = 'savePreferencesToAccount';

export const listAddresses = defineCall({
  method: 'GET',
  path: '/account/addresses',
  summary: "One's address book, the default first",
  access: ACCESS,
  payload: AddressBook,
});

export const addAddress = defineCall({
  method: 'POST',
  path: '/account/addresses',
  summary: "Put an address into one's book. The first is the default",
  access: ACCESS,
  body: AddressRequest,
  payload: Type.Object({ ...AddressBook.properties, addressBookItemId: Type.Integer() }),
});

export const changeAddress = defineCall({
  method: 'PUT',
  path: '/account/addresses/:addressBookItemId',
  summary: "Change an address of one's book",
  access: ACCESS,
  params: Item,
  body: AddressRequest,
  payload: AddressBook,
});

export const chooseDefaultAddress = defineCall({
  method: 'PUT',
  path: '/account/addresses/:addressBookItemId/default',
  summary: 'Make an address the one that works are sent to unless another is chosen',
  access: ACCESS,
  params: Item,
  payload: AddressBook,
});

export const removeAddress = defineCall({
  method: 'DELETE',
  path: '/account/addresses/:addressBookItemId',
  summary: "Take an address out of one's book",
  access: ACCESS,
  params: Item,
  payload: AddressBook,
});
