import { formatMoney } from '@easel/domain/locale/currency';
import { GIFT_CARD_AMOUNTS_CENTS, GIFT_CARD_RANGE } from '@easel/domain/selling/gift-card-purchase';
import { useId } from 'react';
import type { GiftCardDraft } from './gift-card-draft.ts';
import css from './gift-card-form.module.css';

interface GiftCardAmountsProps {
  draft: Pick<GiftCardDraft, 'amountCents' | 'amountDollars'>;
  error: string | undefined;
  onChange: (changes: Partial<GiftCardDraft>) => void;
}

/** An amount to choose, or one's own, which is used if it is not empty. */
export function GiftCardAmounts({ draft: { amountCents, amountDollars }, error, onChange }: GiftCardAmountsProps) {
  const id = useId();
  const isOwn = amountDollars.trim() !== '';
  return (
    <fieldset className={css.amounts} data-invalid={error !== undefined || undefined}>
      <legend>Amount in US dollars</legend>
      <div className={css.choices}>
        {GIFT_CARD_AMOUNTS_CENTS.map((cents) => (
          <label key={cents} className="option numbers">
            <input
              type="radio"
              name="amountCents"
              value={cents}
              checked={!isOwn && amountCents === cents}
              onChange={() => onChange({ amountCents: cents, amountDollars: '' })}
            />
            <span>{formatMoney(cents, 'USD')}</span>
          </label>
        ))}
        <label className={css.own}>
          <span aria-hidden="true">$</span>
          <input
            name="amountDollars"
            inputMode="numeric"
            autoComplete="off"
            placeholder="Other"
            aria-label={`Other amount, ${GIFT_CARD_RANGE}`}
            maxLength={10}
            value={amountDollars}
            aria-invalid={error !== undefined}
            aria-describedby={`${id}-error`}
            onChange={({ target }) => onChange({ amountDollars: target.value })}
          />
        </label>
      </div>
      <p id={`${id}-error`} className="unless-empty error">
        {error}
      </p>
    </fieldset>
  );
}
