import type { Address } from '@easel/contract/accounts/address-book';
import { formatAddressLines } from '@easel/domain/accounts/addresses';
import css from './account-cards.module.css';

export interface AddressCardProps {
  address: Address;
  onEdit: () => void;
  onRemove: () => void;
  onChoose: () => void;
}

/** One address of the address book. */
export function AddressCard({ address, onEdit, onRemove, onChoose }: AddressCardProps) {
  const lines = formatAddressLines(address);
  const which = `${address.fullName}, ${address.street1}`;
  return (
    <article className={css.card} data-default={address.isDefault || undefined} aria-label={which}>
      <header>
        <h2 className="large-text">{address.fullName}</h2>
        {address.isDefault && <span className={css.mark}>Default</span>}
      </header>
      <address>
        {lines.map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two lines of an address can be the same, and they never move.
          <div key={index}>{line}</div>
        ))}
        {address.phone && <div className="quiet">{address.phone}</div>}
      </address>
      <div className={css.actions}>
        <button type="button" className="text-button" aria-label={`Edit ${which}`} onClick={onEdit}>
          Edit
        </button>
        <button type="button" className="text-button" aria-label={`Remove ${which}`} onClick={onRemove}>
          Remove
        </button>
        {!address.isDefault && (
          <button type="button" className="text-button" aria-label={`Make default ${which}`} onClick={onChoose}>
            Make default
          </button>
        )}
      </div>
    </article>
  );
}
