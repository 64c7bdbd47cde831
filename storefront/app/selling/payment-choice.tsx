import type { PaymentMethod } from '@easel/contract/accounts/wallet';
import type { PaymentOptions } from '@easel/contract/selling/orders';
import css from './checkout-page.module.css';

const COMMON_TEST_CARDS = 4;

/** A saved card, or one of the cards of the test gateway. */
export function PaymentChoice({ cards, options }: { cards: readonly PaymentMethod[]; options: PaymentOptions }) {
  const usable = options.testCards.length > 0 ? [] : cards.filter(({ isExpired }) => !isExpired);
  return (
    <>
      {options.testCards.length > 0 && (
        <p className={css.test}>
          <strong>Test payments.</strong> Nobody is charged. Choose what should happen.
        </p>
      )}
      <fieldset className={css.choices}>
        <legend className="visually-hidden">How you pay</legend>
        {usable.map(({ paymentMethodId, brand, lastFour, expiry }, index) => (
          <label key={paymentMethodId}>
            <input type="radio" name="payment" value={`saved:${paymentMethodId}`} defaultChecked={index === 0} />
            <span>
              {brand} ending in {lastFour}
              <small>Expires {expiry}</small>
            </span>
          </label>
        ))}
        {options.testCards.slice(0, COMMON_TEST_CARDS).map((card, index) => (
          <TestCard key={card.token} {...card} isFirst={index === 0} />
        ))}
        {options.testCards.length > COMMON_TEST_CARDS && (
          <details>
            <summary>More test cases</summary>
            {options.testCards.slice(COMMON_TEST_CARDS).map((card) => (
              <TestCard key={card.token} {...card} isFirst={false} />
            ))}
          </details>
        )}
      </fieldset>
    </>
  );
}

const TestCard = ({ token, label, isFirst }: PaymentOptions['testCards'][number] & { isFirst: boolean }) => (
  <label>
    <input type="radio" name="payment" value={`token:${token}`} defaultChecked={isFirst} />
    <span>{label}</span>
  </label>
);
