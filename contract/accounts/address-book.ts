import { type Static, Type } from 'typebox';
import { defineCall } from '../call.ts';

/** A generous upper limit. The form rules in the domain enforce the real length and produce the message. */
const Line = Type.String({ maxLength: 500 });
const OptionalLine = Type.String({ maxLength: 500, default: '' });

export const AddressFields = {
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
  addresses: Type.Array(Address, { description: 'All items, the default first.' }),
});

export const listAddresses = defineCall({
  method: 'GET',
  path: '/account/addresses',
  summary: 'List the addresses of the account, the default address first',
  access: 'manageAccount',
  impersonation: 'allow',
  payload: AddressBook,
});

export const addAddress = defineCall({
  method: 'POST',
  path: '/account/addresses',
  summary: 'Add an address',
  description: 'The first address becomes the default.',
  access: 'manageAccount',
  impersonation: 'log',
  body: AddressRequest,
  payload: Type.Object({ ...AddressBook.properties, addressBookItemId: Type.Integer() }),
});

export const changeAddress = defineCall({
  method: 'PUT',
  path: '/account/addresses/:addressBookItemId',
  summary: 'Update an address',
  access: 'manageAccount',
  impersonation: 'log',
  params: Item,
  body: AddressRequest,
  payload: AddressBook,
});

export const chooseDefaultAddress = defineCall({
  method: 'PUT',
  path: '/account/addresses/:addressBookItemId/default',
  summary: 'Make an address the default shipping address',
  access: 'manageAccount',
  impersonation: 'log',
  params: Item,
  payload: AddressBook,
});

export const removeAddress = defineCall({
  method: 'DELETE',
  path: '/account/addresses/:addressBookItemId',
  summary: 'Delete an address',
  access: 'manageAccount',
  impersonation: 'log',
  params: Item,
  payload: AddressBook,
});
