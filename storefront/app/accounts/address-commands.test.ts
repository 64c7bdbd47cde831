import type { Address } from '@easel/contract/accounts/address-book';
import type { Api } from '@easel/contract/api';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { stubBrowser } from '../lib/browser-for-tests.ts';
import { flashStore } from '../lib/flash-store.ts';
import { type AddressCommand, expectAddresses, runAddressCommand } from './address-commands.ts';

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

  test('additions and edits are shown when they are saved', () => {
    const address = { fullName: 'Ada', street1: '1 Main Street', city: 'Porto', countryCode: 'pt' };
    expect(expectAddresses(book, { kind: 'add', address })).toEqual(book);
    expect(expectAddresses(book, { kind: 'edit', addressBookItemId: 2, address })).toEqual(book);
    expect(expectAddresses(book, undefined)).toEqual(book);
  });
});

describe('address commands', () => {
  beforeEach(() => {
    vi.useFakeTimers();
    stubBrowser('/account/addresses');
    flashStore.set(null);
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  const calls: [path: string, input: unknown][] = [];
  const apiWith = (success: boolean): Api =>
    (async (call: { path: string }, input: unknown) => {
      if (call.path !== '/all-client-data') calls.push([call.path, input]);
      // Client data is loaded after a success; what it contains does not matter here.
      if (call.path === '/all-client-data') return new Promise(() => undefined);
      return { success, status: success ? 200 : 409, payload: {}, messages: [success ? 'Done.' : 'Refused.'] };
    }) as unknown as Api;
  const address = { fullName: 'Ada', street1: '1 Main Street', city: 'Porto', countryCode: 'pt' };

  test.each<[AddressCommand, string, object]>([
    [{ kind: 'add', address }, '/account/addresses', { body: address }],
    [
      { kind: 'edit', addressBookItemId: 2, address },
      '/account/addresses/:addressBookItemId',
      { params: { addressBookItemId: 2 }, body: address },
    ],
    [
      { kind: 'makeDefault', addressBookItemId: 2 },
      '/account/addresses/:addressBookItemId/default',
      { params: { addressBookItemId: 2 } },
    ],
    [
      { kind: 'remove', addressBookItemId: 2 },
      '/account/addresses/:addressBookItemId',
      { params: { addressBookItemId: 2 } },
    ],
  ])('%j calls %s', async (command, path, input) => {
    calls.length = 0;
    await runAddressCommand(apiWith(true), command);
    expect(calls).toEqual([[path, input]]);
    expect(flashStore.get()).toMatchObject({ message: 'Done.', type: 'success' });
  });

  test('a refused form shows its own message, a refused button a flash message', async () => {
    expect(await runAddressCommand(apiWith(false), { kind: 'add', address })).toMatchObject({ messages: ['Refused.'] });
    expect(flashStore.get()).toBeNull();
    await runAddressCommand(apiWith(false), { kind: 'remove', addressBookItemId: 2 });
    expect(flashStore.get()).toMatchObject({ message: 'Refused.', type: 'error' });
  });
});
