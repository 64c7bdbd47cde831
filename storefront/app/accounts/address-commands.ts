import type { Address, AddressRequest } from '@easel/contract/accounts/address-book';
import type { Api, ApiResult } from '@easel/contract/api';
import { refreshClientData } from '../lib/client-data.ts';
import { showFlash } from '../lib/flash-store.ts';
import { addAddress, changeAddress, chooseDefaultAddress, removeAddress } from '../lib/page-calls.ts';

export type AddressCommand =
  | { kind: 'add'; address: AddressRequest }
  | { kind: 'edit'; addressBookItemId: number; address: AddressRequest }
  | { kind: 'makeDefault'; addressBookItemId: number }
  | { kind: 'remove'; addressBookItemId: number };

/** The client action of the address book. */
export async function runAddressCommand(api: Api, command: AddressCommand): Promise<ApiResult<unknown>> {
  const result = await callFor(api, command);
  // The form shows its own refusals.
  const isFormRefusal = !result.success && (command.kind === 'add' || command.kind === 'edit');
  if (!isFormRefusal) showFlash(result.messages.join(' '), result.success ? 'success' : 'error');
  // The client data contains the addresses too.
  if (result.success) void refreshClientData(api);
  return result;
}

function callFor(api: Api, command: AddressCommand) {
  if (command.kind === 'add') return api(addAddress, { body: command.address });
  const params = { addressBookItemId: command.addressBookItemId };
  if (command.kind === 'edit') return api(changeAddress, { params, body: command.address });
  return api(command.kind === 'remove' ? removeAddress : chooseDefaultAddress, { params });
}

/** The addresses as they will be if a command succeeds. Additions and edits are shown when they are saved. */
export function expectAddresses(addresses: readonly Address[], command: AddressCommand | undefined): Address[] {
  if (command?.kind === 'makeDefault')
    return addresses.map((address) => ({
      ...address,
      isDefault: address.addressBookItemId === command.addressBookItemId,
    }));
  if (command?.kind === 'remove')
    return addresses.filter(({ addressBookItemId }) => addressBookItemId !== command.addressBookItemId);
  return [...addresses];
}
