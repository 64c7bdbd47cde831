import type { PaymentOptions } from '@easel/contract/selling/orders';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import css from './checkout-page.module.css';
import { NEW_CARD } from './payment-fields.ts';
import { TestCards } from './test-cards.tsx';

export interface PaymentChoiceProps {
  options: PaymentOptions;
  /** Guests have no wallet. */
  isUser: boolean;
  /** The fields of the gateway for another card. */
  renderFields: (facts: { savesCard: boolean }) => ReactNode;
}

/** A saved card, or another one: in the fields of the gateway, or one of the cards of the test gateway. */
export function PaymentChoice({ options: { savedCards, testCards }, isUser, renderFields }: PaymentChoiceProps) {
  const [first] = savedCards;
  const isTest = testCards.length > 0;
  const proposed = first ? `saved:${first.paymentMethodId}` : isTest ? `token:${testCards[0]?.token ?? ''}` : NEW_CARD;
  const [chosen, setChosen] = useState(proposed);
  const [savesCard, setSavesCard] = useState(false);
  const group = useRef<HTMLFieldSetElement>(null);
  // A choice before the page was hydrated counts.
  useEffect(() => {
    const checked = group.current?.querySelector<HTMLInputElement>('input[name="payment"]:checked');
    if (checked) setChosen(checked.value);
  }, []);
  const radioOf = (value: string) => ({
    type: 'radio',
    name: 'payment',
    value,
    defaultChecked: proposed === value,
    onChange: () => setChosen(value),
  });
  return (
    <>
      {isTest && (
        <p className={css.test}>
          <strong>Test payments.</strong> Nobody is charged. Choose what should happen.
        </p>
      )}
      {savedCards.length + testCards.length > 0 ? (
        <fieldset ref={group} className={css.choices}>
          <legend className="visually-hidden">How you pay</legend>
          {savedCards.map(({ paymentMethodId, brand, lastFour, expiry }) => (
            <label key={paymentMethodId}>
              <input {...radioOf(`saved:${paymentMethodId}`)} />
              <span>
                {brand} ending in {lastFour}
                <small>Expires {expiry}</small>
              </span>
            </label>
          ))}
          {isTest ? (
            <TestCards cards={testCards} radioOf={radioOf} />
          ) : (
            <label>
              <input {...radioOf(NEW_CARD)} />
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
