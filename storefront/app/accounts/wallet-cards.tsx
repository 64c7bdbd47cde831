import type { PaymentMethod } from '@easel/contract/accounts/wallet';
import type { ApiResult } from '@easel/contract/api';
import { useState } from 'react';
import { Link } from 'react-router';
import { chooseDefaultPaymentMethod, removePaymentMethod } from '../lib/api-calls.ts';
import { useApi } from '../lib/api-client.ts';
import { refreshClientData } from '../lib/client-data.ts';
import { showFlash } from '../lib/flash-store.ts';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import css from './account-cards.module.css';

export interface WalletCardsProps {
  cards: PaymentMethod[];
  onChange: (cards: PaymentMethod[]) => void;
}

/** The cards one has saved while paying: which is charged first, and which are forgotten. */
export function WalletCards({ cards, onChange }: WalletCardsProps) {
  const api = useApi();
  const [leaving, setLeaving] = useState<PaymentMethod>();

  const attempt = async (
    expected: PaymentMethod[],
    ask: () => Promise<ApiResult<{ paymentMethods: PaymentMethod[] }>>,
  ) => {
    onChange(expected);
    const answer = await ask();
    showFlash(answer.messages.join(' '), answer.success ? 'success' : 'error');
    onChange(answer.success ? answer.payload.paymentMethods : cards);
    if (answer.success) void refreshClientData(api);
  };
  const choose = ({ paymentMethodId }: PaymentMethod) =>
    attempt(
      cards.map((card) => ({ ...card, isDefault: card.paymentMethodId === paymentMethodId })),
      () => api(chooseDefaultPaymentMethod, { params: { paymentMethodId } }),
    );
  const remove = ({ paymentMethodId }: PaymentMethod) => {
    setLeaving(undefined);
    return attempt(
      cards.filter((card) => card.paymentMethodId !== paymentMethodId),
      () => api(removePaymentMethod, { params: { paymentMethodId } }),
    );
  };
  if (cards.length === 0)
    return (
      <div className={css.empty}>
        <p>No saved cards. You can save a card when you pay for a work.</p>
        <Link className="button" to="/all">
          Browse all works
        </Link>
      </div>
    );
  return (
    <>
      <p className={css.quiet}>Card numbers are stored by our payment provider. We only see what is shown here.</p>
      <ul className={css.cards}>
        {cards.map((card) => (
          <li key={card.paymentMethodId}>
            <WalletCard card={card} onChoose={() => void choose(card)} onRemove={() => setLeaving(card)} />
          </li>
        ))}
      </ul>
      {leaving && (
        <ConfirmDialog
          title="Remove this card?"
          words={`${nameOf(leaving)} will be removed. Existing orders are not affected.`}
          confirm="Remove"
          onConfirm={() => void remove(leaving)}
          onClose={() => setLeaving(undefined)}
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
        <h2>{card.brand}</h2>
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
        <p className={css.quiet}>
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
