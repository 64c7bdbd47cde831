import { formatMoney } from '@easel/domain/locale/currency';
import { COMMISSION_RATES, splitPrice } from '@easel/domain/selling/commission';
import { useId, useState } from 'react';
import css from './share-example.module.css';

const MAX_DOLLARS = 1_000_000;
const EXAMPLE_DOLLARS = 1_200;

const dollars = (cents: number) => formatMoney(cents, 'USD');

/** What an artist gets for a work at a price that the visitor can change. */
export function ShareExample() {
  const id = useId();
  const [typed, setTyped] = useState(String(EXAMPLE_DOLLARS));
  const amount = Math.min(MAX_DOLLARS, Math.max(0, Math.floor(Number(typed.replace(/[^\d.]/g, '')) || 0)));
  const { artistCents, shopCents } = splitPrice(amount * 100, 'artist');
  const limited = splitPrice(amount * 100, 'limited');
  return (
    <section className={css.example} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>What a sale pays you</h2>
      <label className={css.price} htmlFor={id}>
        Price of a work in US dollars
        <span className="row large-text paper">
          $
          <input
            id={id}
            inputMode="numeric"
            autoComplete="off"
            maxLength={9}
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
          />
        </span>
      </label>
      <p role="status" className="title-text serif">
        A work at {dollars(amount * 100)} pays you <strong className="medium">{dollars(artistCents)}</strong>.
      </p>
      <div className={css.bar} aria-hidden="true">
        <svg viewBox="0 0 100 1" preserveAspectRatio="none" aria-hidden="true">
          <rect width={COMMISSION_RATES.artist * 100} height="1" />
        </svg>
        <span>You {dollars(artistCents)}</span>
        <span>We {dollars(shopCents)}</span>
      </div>
      <ul className="stack-tiny quiet">
        <li>The buyer pays for shipping, tax and duty on top of the price.</li>
        <li>Our coupons do not reduce your share.</li>
        <li>In the limited edition program, the same work pays you {dollars(limited.artistCents)}.</li>
      </ul>
    </section>
  );
}
