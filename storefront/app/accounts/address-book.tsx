import type { Address, AddressRequest } from '@easel/contract/accounts/address-book';
import type { ApiResult } from '@easel/contract/api';
import { addressLinesOf, MAX_ADDRESSES } from '@easel/domain/accounts/addresses';
import { pluralize } from '@easel/domain/text/pluralize';
import { useState } from 'react';
import { addAddress, changeAddress, chooseDefaultAddress, removeAddress } from '../lib/api-calls.ts';
import { useApi } from '../lib/api-client.ts';
import { refreshClientData } from '../lib/client-data.ts';
import { showFlash } from '../lib/flash-store.ts';
import { useSite } from '../lib/page-meta.ts';
import { sessionStore } from '../lib/session-store.ts';
import { useStore } from '../lib/store.ts';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { Dialog } from '../ui/dialog.tsx';
import css from './account-cards.module.css';
import { AddressCard } from './address-card.tsx';
import { AddressForm } from './address-form.tsx';

type Open = { kind: 'add' } | { kind: 'edit' | 'remove'; address: Address };

export interface AddressBookProps {
  addresses: Address[];
  onChange: (addresses: Address[]) => void;
}

/** Where works can be sent. A choice and a removal show at once, and are taken back where the shop refuses them. */
export function AddressBook({ addresses, onChange }: AddressBookProps) {
  const api = useApi();
  const { preferences } = useSite();
  const { firstName, lastName } = useStore(sessionStore);
  const [open, setOpen] = useState<Open>();
  const close = () => setOpen(undefined);

  const take = (answer: ApiResult<{ addresses: Address[] }>) => {
    if (!answer.success) return;
    onChange(answer.payload.addresses);
    // Other pages know the addresses from here too.
    void refreshClientData(api);
  };
  const attempt = async (expected: Address[], ask: () => Promise<ApiResult<{ addresses: Address[] }>>) => {
    onChange(expected);
    const answer = await ask();
    showFlash(answer.messages.join(' '), answer.success ? 'success' : 'error');
    if (answer.success) take(answer);
    else onChange(addresses);
  };
  const choose = ({ addressBookItemId }: Address) =>
    attempt(
      addresses.map((other) => ({ ...other, isDefault: other.addressBookItemId === addressBookItemId })),
      () => api(chooseDefaultAddress, { params: { addressBookItemId } }),
    );
  const remove = ({ addressBookItemId }: Address) => {
    close();
    return attempt(
      addresses.filter((other) => other.addressBookItemId !== addressBookItemId),
      () => api(removeAddress, { params: { addressBookItemId } }),
    );
  };
  const save = async (body: AddressRequest) => {
    const answer =
      open?.kind === 'edit'
        ? await api(changeAddress, { params: { addressBookItemId: open.address.addressBookItemId }, body })
        : await api(addAddress, { body });
    take(answer);
    return answer;
  };
  const isFull = addresses.length >= MAX_ADDRESSES;
  return (
    <>
      <div className={css.above}>
        <p className={css.quiet}>
          {isFull
            ? `You can save up to ${MAX_ADDRESSES} addresses.`
            : addresses.length > 0
              ? `${pluralize(addresses.length, 'address', 'addresses')} saved`
              : 'No addresses yet. Add one for faster checkout.'}
        </p>
        {!isFull && (
          <button type="button" className="button" onClick={() => setOpen({ kind: 'add' })}>
            Add address
          </button>
        )}
      </div>
      <ul className={css.cards}>
        {addresses.map((address) => (
          <li key={address.addressBookItemId}>
            <AddressCard
              address={address}
              onEdit={() => setOpen({ kind: 'edit', address })}
              onRemove={() => setOpen({ kind: 'remove', address })}
              onChoose={() => void choose(address)}
            />
          </li>
        ))}
      </ul>
      {open?.kind === 'remove' && (
        <ConfirmDialog
          title="Remove this address?"
          words={[open.address.fullName, ...addressLinesOf(open.address)].join(', ')}
          confirm="Remove"
          onConfirm={() => void remove(open.address)}
          onClose={close}
        />
      )}
      {(open?.kind === 'add' || open?.kind === 'edit') && (
        <Dialog title={open.kind === 'add' ? 'Add address' : 'Edit address'} size="wide" onClose={close}>
          <AddressForm
            address={
              open.kind === 'edit'
                ? open.address
                : { fullName: `${firstName} ${lastName}`.trim(), countryCode: preferences.countryCode }
            }
            mayBecomeDefault={open.kind === 'edit' ? !open.address.isDefault : addresses.length > 0}
            button="Save address"
            send={save}
            onSuccess={(messages) => {
              close();
              showFlash(messages.join(' '), 'success');
            }}
          />
        </Dialog>
      )}
    </>
  );
}
