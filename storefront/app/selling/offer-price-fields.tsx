import { formatMoney } from '@easel/domain/locale/currency';
import { checkOfferPrice, type PriceRange, parseOfferPrice } from '@easel/domain/selling/offer-prices';
import { MAX_OFFER_MESSAGE_LENGTH } from '@easel/domain/selling/offers';
import { useId, useState } from 'react';
import { TextArea } from '../ui/text-area.tsx';
import css from './offer-form.module.css';
import { useMoney } from './use-money.ts';

export interface OfferPriceFieldsProps {
  range: PriceRange;
  /** Prices to choose from. */
  suggestions?: readonly number[];
  submit: string;
  isPending: boolean;
  onSubmit: (priceCents: number, message: string) => void;
}

/** The price in US dollars and a message to the other side. */
export function OfferPriceFields({ range, suggestions = [], submit, isPending, onSubmit }: OfferPriceFieldsProps) {
  const id = useId();
  const { shown, isConverted } = useMoney();
  const [dollars, setDollars] = useState('');
  const [message, setMessage] = useState('');
  const [error, setError] = useState<string>();
  const cents = parseOfferPrice(dollars);
  const check = () => checkOfferPrice(cents ?? Number.NaN, range);
  return (
    <form
      noValidate
      className={css.form}
      onSubmit={(event) => {
        event.preventDefault();
        const checked = check();
        setError(checked.ok ? undefined : checked.messages[0]);
        if (!checked.ok) return void document.getElementById(id)?.focus();
        if (!isPending) onSubmit(checked.value, message.trim());
      }}
    >
      <div className={css.price} data-invalid={error !== undefined || undefined}>
        <label htmlFor={id}>Your price in US dollars</label>
        {suggestions.length > 0 && (
          <div className={css.suggestions}>
            {suggestions.map((suggested) => (
              <button
                key={suggested}
                type="button"
                aria-pressed={cents === suggested}
                onClick={() => {
                  setDollars(String(suggested / 100));
                  setError(undefined);
                }}
              >
                {formatMoney(suggested, 'USD')}
              </button>
            ))}
          </div>
        )}
        <div className={css.box}>
          <span aria-hidden="true">$</span>
          <input
            className="numbers ink"
            id={id}
            name="price"
            inputMode="numeric"
            autoComplete="off"
            maxLength={16}
            value={dollars}
            aria-invalid={error !== undefined}
            aria-describedby={`${id}-hint ${id}-error`}
            onChange={({ currentTarget }) => {
              setDollars(currentTarget.value);
              setError(undefined);
            }}
          />
        </div>
        <p id={`${id}-error`} className="unless-empty error">
          {error}
        </p>
        <p id={`${id}-hint`} className={css.hint}>
          {!error && `From ${formatMoney(range.lowestCents, 'USD')} to ${formatMoney(range.highestCents, 'USD')}.`}
          {isConverted && cents !== undefined && ` About ${shown(cents)}.`}
        </p>
      </div>
      <TextArea
        label="Message (optional)"
        name="message"
        rows={3}
        maxLength={MAX_OFFER_MESSAGE_LENGTH}
        text={message}
        mostCharacters={MAX_OFFER_MESSAGE_LENGTH}
        value={message}
        onChange={({ currentTarget }) => setMessage(currentTarget.value)}
      />
      <button type="submit" className="button" aria-disabled={isPending}>
        {isPending ? 'Sending…' : submit}
      </button>
    </form>
  );
}
