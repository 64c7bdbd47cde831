import type { Address } from '@easel/contract/accounts/address-book';
import type { Api } from '@easel/contract/api';
import { addressRules } from '@easel/domain/accounts/addresses';
import { withFlash, withOutdated, withSuccessFlash } from '../lib/action-result.ts';
import { formHandler } from '../lib/page-action.ts';
import { addAddress, changeAddress, chooseDefaultAddress, removeAddress } from '../lib/page-calls.ts';

export interface AddressCommand {
  kind: 'makeDefault' | 'remove';
  addressBookItemId: number;
}

/** The buttons of the address book. The client data contains the addresses too. */
export async function runAddressCommand(api: Api, { kind, addressBookItemId }: AddressCommand) {
  const call = kind === 'remove' ? removeAddress : chooseDefaultAddress;
  const result = await api(call, { params: { addressBookItemId } });
  return withOutdated(withFlash(result), 'clientData');
}

/** Adds an address, or changes the one with the id in the form. */
export const addressForm = formHandler({
  rules: ({ countryCode = '' }) => addressRules(countryCode),
  async send({ form: _, addressBookItemId = '', isDefault, ...fields }, api) {
    const { fullName = '', street1 = '', city = '', countryCode = '', ...others } = fields;
    const body = { fullName, street1, city, countryCode, ...others, isDefault: isDefault === 'on' };
    const result = addressBookItemId
      ? await api(changeAddress, { params: { addressBookItemId: Number(addressBookItemId) }, body })
      : await api(addAddress, { body });
    return withOutdated(withSuccessFlash(result), 'clientData');
  },
  nextPage: () => '/account/addresses',
});

/** The addresses as they will be if a command succeeds. */
export function expectAddresses(addresses: readonly Address[], command: AddressCommand | undefined): Address[] {
  if (command?.kind === 'makeDefault')
    return addresses.map((address) => ({
      ...address,
      isDefault: address.addressBookItemId === command.addressBookItemId,
    }));
  return command
    ? addresses.filter(({ addressBookItemId }) => addressBookItemId !== command.addressBookItemId)
    : [...addresses];
}
