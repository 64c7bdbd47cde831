import type { CouponTrial as Trial } from '@easel/contract/selling/staff-coupons';
import { formatMoney } from '@easel/domain/locale/currency';
import type { CouponTerms } from '@easel/domain/selling/coupon-terms';
import { parseWorkNumbers } from '@easel/domain/text/typed-numbers';
import { useState } from 'react';
import { api } from '../lib/api-client.ts';
import { tryCoupon } from '../lib/page-calls.ts';
import { Field } from '../ui/field.tsx';
import { SelectField } from '../ui/select-field.tsx';
import { COUNTRY_OPTIONS } from './audience-options.ts';
import { onEnter } from './enter-key.ts';
import css from './section.module.css';

const money = (cents: number) => formatMoney(cents, 'USD');

/** What the terms in the form would do to some works or to a cart, by the rules of the cart. */
export function CouponTrial({ code, terms }: { code: string; terms: CouponTerms }) {
  const [works, setWorks] = useState('');
  const [email, setEmail] = useState('');
  const [country, setCountry] = useState('US');
  const [result, setResult] = useState<{ trial?: Trial; messages: string[] }>({ messages: [] });
  const [isBusy, setIsBusy] = useState(false);
  const { ids, unreadable } = parseWorkNumbers(works);
  const isReady = !isBusy && unreadable.length === 0 && (ids.length > 0 || email.trim() !== '');
  const run = async () => {
    if (!isReady) return;
    setIsBusy(true);
    const body = { code: code || 'NEW', terms, artworkIds: ids, email, countryCode: country };
    const answer = await api(tryCoupon, { body });
    setResult(answer.success ? { trial: answer.payload, messages: [] } : { messages: answer.messages });
    setIsBusy(false);
  };
  const { trial, messages } = result;
  return (
    // Enter in one of its fields calculates, and does not save the coupon.
    <section className={css.card} aria-label="Try the coupon" onKeyDown={onEnter(() => void run())}>
      <h2>Try it</h2>
      <p className="quiet">With the terms in this form, saved or not. Nothing is changed.</p>
      <Field
        label="Works, by number or address"
        name="works"
        value={works}
        errors={unreadable.length > 0 ? [`${unreadable.slice(0, 3).join(', ')} cannot be read as a work.`] : []}
        onChange={({ currentTarget }) => setWorks(currentTarget.value)}
      />
      <Field
        label="Or the cart of a user, by email"
        name="email"
        inputMode="email"
        value={email}
        onChange={({ currentTarget }) => setEmail(currentTarget.value)}
      />
      <SelectField
        label="Delivered to"
        name="countryCode"
        options={COUNTRY_OPTIONS}
        value={country}
        onChoose={setCountry}
      />
      <button type="button" className="button" data-kind="quiet" disabled={!isReady} onClick={() => void run()}>
        Calculate
      </button>
      <div role="status" className="stack-small">
        {messages.length > 0 && <p className={css.error}>{messages.join(' ')}</p>}
        {trial && <TrialResult trial={trial} />}
      </div>
    </section>
  );
}

function TrialResult({ trial }: { trial: Trial }) {
  const { isApplied, message, lines } = trial;
  return (
    <>
      <p>
        <strong>{isApplied ? `Takes off ${money(trial.totalBeforeCents - trial.totalCents)}` : 'Refused'}</strong>
        {message && `: ${message}`}
      </p>
      <dl className={css.totals}>
        {lines.map(({ title, amountCents, discountCents, artistDiscountCents }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two works can have one title.
          <div key={index}>
            <dt>
              {title}
              {artistDiscountCents > 0 && <span className="quiet"> paid by the artist</span>}
            </dt>
            <dd>
              {discountCents > 0 && <del className="quiet">{money(amountCents)}</del>}{' '}
              {money(amountCents - discountCents)}
            </dd>
          </div>
        ))}
        <div>
          <dt>Shipping</dt>
          <dd>
            {trial.shippingDiscountCents > 0 && (
              <del className="quiet">{money(trial.shippingCents + trial.shippingDiscountCents)}</del>
            )}{' '}
            {money(trial.shippingCents)}
          </dd>
        </div>
        {trial.dutyCents > 0 && (
          <div>
            <dt>Duty and clearance</dt>
            <dd>{money(trial.dutyCents)}</dd>
          </div>
        )}
        <div>
          <dt>Tax</dt>
          <dd>{money(trial.taxCents)}</dd>
        </div>
        <div className={css.sum}>
          <dt>Total</dt>
          <dd>{money(trial.totalCents)}</dd>
        </div>
      </dl>
    </>
  );
}
