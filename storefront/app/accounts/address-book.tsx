import type { Address } from '@easel/contract/accounts/address-book';
import { formatAddressLines, MAX_ADDRESSES } from '@easel/domain/accounts/addresses';
import { pluralize } from '@easel/domain/text/pluralize';
import { useState } from 'react';
import { useSite } from '../lib/page-meta.ts';
import { sessionStore } from '../lib/session-store.ts';
import { useStore } from '../lib/store.ts';
import { useCommand } from '../lib/use-command.ts';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { Dialog } from '../ui/dialog.tsx';
import css from './account-cards.module.css';
import { AddressCard } from './address-card.tsx';
import { type AddressCommand, expectAddresses } from './address-commands.ts';
import { AddressForm } from './address-form.tsx';

type Open = { kind: 'add' } | { kind: 'edit' | 'remove'; address: Address };

/** The address book. A new default and a removal are shown before they are saved. */
export function AddressBook({ addresses: saved }: { addresses: readonly Address[] }) {
  const { preferences } = useSite();
  const { firstName, lastName } = useStore(sessionStore);
  const { send, pending } = useCommand<AddressCommand>();
  const addresses = expectAddresses(saved, pending);
  const [open, setOpen] = useState<Open>();
  const close = () => setOpen(undefined);
  const remove = ({ addressBookItemId }: Address) => {
    close();
    void send({ kind: 'remove', addressBookItemId });
  };
  const isFull = addresses.length >= MAX_ADDRESSES;
  return (
    <>
      <div className="split buttons">
        <p className="quiet">
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
              onChoose={() => void send({ kind: 'makeDefault', addressBookItemId: address.addressBookItemId })}
            />
          </li>
        ))}
      </ul>
      {open?.kind === 'remove' && (
        <ConfirmDialog
          title="Remove this address?"
          text={[open.address.fullName, ...formatAddressLines(open.address)].join(', ')}
          confirm="Remove"
          onConfirm={() => remove(open.address)}
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
            onSuccess={close}
          />
        </Dialog>
      )}
    </>
  );
}
