import type { PaymentMethod } from '@easel/contract/accounts/wallet';
import { useState } from 'react';
import { useCommand } from '../lib/use-command.ts';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import css from './account-cards.module.css';
import { AddCardButton } from './add-card-button.tsx';
import { expectCards, type WalletCommand } from './wallet-commands.ts';

/** The saved payment cards. A new default and a removal are shown before they are saved. */
export function WalletCards({ cards: saved }: { cards: readonly PaymentMethod[] }) {
  const { send, pending } = useCommand<WalletCommand>();
  const cards = expectCards(saved, pending);
  const [toRemove, setToRemove] = useState<PaymentMethod>();
  if (cards.length === 0)
    return (
      <div className={css.empty}>
        <p>No saved cards. Add one here, or save a card when you pay for a work.</p>
        <AddCardButton />
      </div>
    );
  return (
    <>
      <AddCardButton />
      <p className="quiet">Card numbers are stored by our payment provider. We only see what is shown here.</p>
      <ul className={css.cards}>
        {cards.map((card) => (
          <li key={card.paymentMethodId}>
            <WalletCard
              card={card}
              onChoose={() => void send({ kind: 'makeDefault', paymentMethodId: card.paymentMethodId })}
              onRemove={() => setToRemove(card)}
            />
          </li>
        ))}
      </ul>
      {toRemove && (
        <ConfirmDialog
          title="Remove this card?"
          text={`${nameOf(toRemove)} will be removed. Existing orders are not affected.`}
          confirm="Remove"
          onConfirm={() => {
            setToRemove(undefined);
            void send({ kind: 'remove', paymentMethodId: toRemove.paymentMethodId });
          }}
          onClose={() => setToRemove(undefined)}
        />
      )}
    </>
  );
}

const nameOf = ({ brand, lastFour }: PaymentMethod) => `${brand} ending in ${lastFour}`;

interface WalletCardProps {
  card: PaymentMethod;
  onChoose: () => void;
  onRemove: () => void;
}

function WalletCard({ card, onChoose, onRemove }: WalletCardProps) {
  return (
    <article className={css.card} data-default={card.isDefault || undefined} aria-label={nameOf(card)}>
      <header>
        <h2 className="large-text">{card.brand}</h2>
        {card.isExpired ? (
          <span className={css.mark} data-tone="warning">
            Expired
          </span>
        ) : (
          card.isDefault && <span className={css.mark}>Default</span>
        )}
      </header>
      <div>
        <p className={css.number}>
          <span aria-hidden="true">•••• </span>
          {card.lastFour}
        </p>
        <p className="quiet">
          {card.isExpired ? 'Expired' : 'Expires'} {card.expiry}
        </p>
      </div>
      <div className={css.actions}>
        <button type="button" className="text-button" aria-label={`Remove ${nameOf(card)}`} onClick={onRemove}>
          Remove
        </button>
        {!card.isDefault && !card.isExpired && (
          <button type="button" className="text-button" aria-label={`Make default ${nameOf(card)}`} onClick={onChoose}>
            Make default
          </button>
        )}
      </div>
    </article>
  );
}
