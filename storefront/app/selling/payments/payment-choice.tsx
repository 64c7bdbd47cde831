import type { PaymentOptions } from '@easel/contract/selling/orders';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import css from '../checkout-page.module.css';
import { NEW_CARD } from './payment-fields.ts';
import type { PaymentProvider, RadioFor } from './payment-provider.ts';

export interface PaymentChoiceProps {
  savedCards: PaymentOptions['savedCards'];
  provider: PaymentProvider;
  /** Guests have no wallet. */
  isUser: boolean;
  /** The fields of the provider for another card. */
  renderFields: (facts: { savesCard: boolean }) => ReactNode;
}

/** A saved card, or another one: entered in the fields of the provider, or one that it lists. */
export function PaymentChoice({ savedCards, provider: { listedCards }, isUser, renderFields }: PaymentChoiceProps) {
  const [first] = savedCards;
  const proposed = first
    ? `saved:${first.paymentMethodId}`
    : listedCards
      ? `token:${listedCards.proposedToken}`
      : NEW_CARD;
  const [chosen, setChosen] = useState(proposed);
  const [savesCard, setSavesCard] = useState(false);
  const group = useRef<HTMLFieldSetElement>(null);
  // A choice before the page was hydrated counts.
  useEffect(() => {
    const checked = group.current?.querySelector<HTMLInputElement>('input[name="payment"]:checked');
    if (checked) setChosen(checked.value);
  }, []);
  const radioFor: RadioFor = (value) => ({
    type: 'radio',
    name: 'payment',
    value,
    defaultChecked: proposed === value,
    onChange: () => setChosen(value),
  });
  return (
    <>
      {listedCards && <p className={css.test}>{listedCards.notice}</p>}
      {first || listedCards ? (
        <fieldset ref={group} className={css.choices}>
          <legend className="visually-hidden">How you pay</legend>
          {savedCards.map(({ paymentMethodId, brand, lastFour, expiry }) => (
            <label key={paymentMethodId}>
              <input {...radioFor(`saved:${paymentMethodId}`)} />
              <span>
                {brand} ending in {lastFour}
                <small>Expires {expiry}</small>
              </span>
            </label>
          ))}
          {listedCards ? (
            listedCards.render(radioFor)
          ) : (
            <label>
              <input {...radioFor(NEW_CARD)} />
              <span>Another card</span>
            </label>
          )}
        </fieldset>
      ) : (
        <input type="hidden" name="payment" value={NEW_CARD} />
      )}
      {chosen === NEW_CARD && renderFields({ savesCard })}
      {isUser && !chosen.startsWith('saved:') && (
        <label className={css.save}>
          <input
            type="checkbox"
            name="savesCard"
            checked={savesCard}
            onChange={({ currentTarget }) => setSavesCard(currentTarget.checked)}
          />
          Save this card for next time
        </label>
      )}
    </>
  );
}
