import type { Address } from '@easel/contract/accounts/address-book';
import type { Api } from '@easel/contract/api';
import { beforeEach, describe, expect, test } from 'vitest';
import { type AddressCommand, addressForm, expectAddresses, runAddressCommand } from './address-commands.ts';

const anAddress = (addressBookItemId: number, isDefault = false) => ({ addressBookItemId, isDefault }) as Address;
const book = [anAddress(1, true), anAddress(2), anAddress(3)];

describe('expected addresses', () => {
  test('a new default replaces the old one', () => {
    const expected = expectAddresses(book, { kind: 'makeDefault', addressBookItemId: 3 });
    expect(expected.filter(({ isDefault }) => isDefault)).toEqual([anAddress(3, true)]);
    expect(book[0]?.isDefault).toBe(true);
  });

  test('a removed address is gone', () => {
    const expected = expectAddresses(book, { kind: 'remove', addressBookItemId: 1 });
    expect(expected.map(({ addressBookItemId }) => addressBookItemId)).toEqual([2, 3]);
  });

  test('without a command nothing changes', () => {
    expect(expectAddresses(book, undefined)).toEqual(book);
  });
});

const calls: [path: string, input: unknown][] = [];
const apiWith = (success: boolean): Api =>
  (async (call: { path: string }, input: unknown) => {
    calls.push([call.path, input]);
    return { success, status: success ? 200 : 409, payload: {}, messages: [success ? 'Done.' : 'Refused.'] };
  }) as unknown as Api;
beforeEach(() => calls.splice(0));

describe('buttons', () => {
  test.each<[AddressCommand['kind'], path: string]>([
    ['makeDefault', '/account/addresses/:addressBookItemId/default'],
    ['remove', '/account/addresses/:addressBookItemId'],
  ])('%s calls %s and loads the client data again', async (kind, path) => {
    const result = await runAddressCommand(apiWith(true), { kind, addressBookItemId: 2 });
    expect(calls).toEqual([[path, { params: { addressBookItemId: 2 } }]]);
    expect(result).toMatchObject({ flash: { message: 'Done.', type: 'success' }, outdated: ['clientData'] });
  });

  test('a rejection is shown, and the client data is not loaded again', async () => {
    const result = await runAddressCommand(apiWith(false), { kind: 'remove', addressBookItemId: 2 });
    expect(result).toMatchObject({ flash: { message: 'Refused.', type: 'error' } });
    expect(result).not.toHaveProperty('outdated');
  });
});

describe('the form', () => {
  const address = { fullName: 'Ada', street1: '1 Main Street', city: 'Porto', countryCode: 'pt' };
  const send = (success: boolean, fields: Record<string, string>) =>
    addressForm.send({ form: 'address', ...fields }, apiWith(success), {} as never);

  test('adds an address, or changes the one that it names', async () => {
    await send(true, { ...address, isDefault: 'on' });
    await send(true, { ...address, addressBookItemId: '2' });
    expect(calls).toEqual([
      ['/account/addresses', { body: { ...address, isDefault: true } }],
      [expect.any(String), { params: { addressBookItemId: 2 }, body: { ...address, isDefault: false } }],
    ]);
  });

  test('shows a rejection itself', async () => {
    expect(await send(false, address)).not.toHaveProperty('flash');
    expect(await send(true, address)).toMatchObject({ flash: { message: 'Done.' } });
  });
});
