import type { PaymentLimits as Limits } from '@easel/contract/selling/payment-limits';
import { formatMoney } from '@easel/domain/locale/currency';
import { DEFAULT_PAYMENT_LIMITS, type PaymentLimit, type PaymentSubject } from '@easel/domain/selling/payment-limits';
import type { FormEvent } from 'react';
import { Link } from 'react-router';
import { localTime } from '../lib/local-time.ts';
import { useCommand } from '../lib/use-command.ts';
import { Field } from '../ui/field.tsx';
import type { PaymentLimitCommand } from './payment-limit-commands.ts';
import css from './payment-limits.module.css';

const KINDS: Record<PaymentSubject, { name: string; about: string }> = {
  buyer: { name: 'One buyer', about: 'An account, or the cart of a guest.' },
  card: { name: 'One card', about: 'Whoever pays with it, as far as the payment gateway recognizes it.' },
  email: { name: 'One email address', about: 'Of guests. Anybody can enter it, so the limit should not be low.' },
  address: { name: 'One network', about: 'An IP address. Many people can share it.' },
};

/** Limits of declined payments and held works, and who has reached them. */
export function PaymentLimits({ limits, subjects, declines, declinesOfDay }: Limits) {
  const { send, isPending } = useCommand<PaymentLimitCommand>();
  return (
    <div className={css.page}>
      <p className="muted">
        Declined payments are limited, so that nobody can try out stolen cards here. Works are held while a buyer
        confirms a payment, so that is limited too.
      </p>
      <section aria-labelledby="watched-title">
        <h2 className="large-text" id="watched-title">
          Now
        </h2>
        <p role="status">
          {declinesOfDay === 1 ? '1 payment was' : `${declinesOfDay} payments were`} declined in the last 24 hours.
        </p>
        {subjects.length === 0 && <p className="muted">Nobody has declined payments or holds works.</p>}
        <ul className={css.rows} aria-label="Buyers with declined payments or held works">
          {subjects.map((one) => (
            <li key={one.subject}>
              <div>
                <strong className="regular" data-tone={one.waitMinutes > 0 ? 'warning' : undefined}>
                  {stateOf(one)}
                </strong>
                <small>
                  {KINDS[one.kind].name}
                  {one.lastOrderNumber !== null && (
                    <>
                      {', last with order '}
                      <Link to={`/staff/orders/${one.lastOrderNumber}`}>{one.lastOrderNumber}</Link> of {one.lastEmail}
                    </>
                  )}
                </small>
              </div>
              {one.declined > 0 && (
                <button
                  type="button"
                  className="button"
                  data-kind="quiet"
                  aria-disabled={isPending}
                  onClick={() => void send({ kind: 'unblock', subject: one.subject })}
                >
                  {one.waitMinutes > 0 ? 'Allow payments' : 'Forget'}
                </button>
              )}
            </li>
          ))}
        </ul>
      </section>
      <section aria-labelledby="limits-title">
        <h2 className="large-text" id="limits-title">
          Limits
        </h2>
        {limits.map((limit) => (
          <LimitForm
            key={limit.kind}
            limit={limit}
            isBusy={isPending}
            onChange={(changed) => void send({ kind: 'change', limit: { kind: limit.kind, ...changed } })}
          />
        ))}
      </section>
      {declines.length > 0 && (
        <section aria-labelledby="declines-title">
          <h2 className="large-text" id="declines-title">
            Declined payments
          </h2>
          <ul className={css.rows}>
            {declines.map(({ declinedAt, orderNumber, email, cents, currency, reason }) => (
              <li key={orderNumber}>
                <div>
                  {formatMoney(cents, currency)}: {reason}
                  <small>
                    {localTime(declinedAt)}, {email}
                  </small>
                </div>
                <Link to={`/staff/orders/${orderNumber}`}>Order {orderNumber}</Link>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}

const countOf = (count: number, noun: string) => (count === 1 ? `1 ${noun}` : `${count} ${noun}s`);

function stateOf({ declined, heldWorks, waitMinutes }: Limits['subjects'][number]): string {
  const facts = [
    ...(declined > 0 ? [countOf(declined, 'declined payment')] : []),
    ...(heldWorks > 0 ? [`${countOf(heldWorks, 'work')} held`] : []),
    ...(waitMinutes > 0 ? [`has to wait ${countOf(waitMinutes, 'minute')}`] : []),
  ];
  return facts.join(', ');
}

const FIELDS: readonly { name: keyof PaymentLimit; label: string; min: number }[] = [
  { name: 'maxDeclines', label: 'Declined payments', min: 1 },
  { name: 'blockMinutes', label: 'Wait in minutes', min: 1 },
  { name: 'maxParallel', label: 'Payments at once', min: 1 },
  { name: 'captchaAfter', label: 'Captcha after', min: 0 },
  { name: 'maxHeldWorks', label: 'Held works', min: 1 },
];

interface LimitFormProps {
  limit: Limits['limits'][number];
  isBusy: boolean;
  onChange: (limit: PaymentLimit) => void;
}

function LimitForm({ limit, isBusy, onChange }: LimitFormProps) {
  const { name, about } = KINDS[limit.kind];
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isBusy) return;
    const data = new FormData(event.currentTarget);
    const numberOf = (field: keyof PaymentLimit) => Number(data.get(field));
    onChange({
      maxDeclines: numberOf('maxDeclines'),
      blockMinutes: numberOf('blockMinutes'),
      maxParallel: limit.kind === 'address' ? limit.maxParallel : numberOf('maxParallel'),
      captchaAfter: numberOf('captchaAfter'),
      maxHeldWorks: numberOf('maxHeldWorks'),
    });
  };
  return (
    <form className={css.form} aria-label={name} onSubmit={submit}>
      <h3 className="body-text">{name}</h3>
      <p className="muted">
        {about}
        {limit.changedAt !== null && ` Changed ${localTime(limit.changedAt)} by ${limit.changedBy ?? 'staff'}.`}
      </p>
      <div className={css.fields}>
        {FIELDS.filter(({ name: field }) => field !== 'maxParallel' || limit.kind !== 'address').map((field) => (
          <Field
            key={field.name}
            label={`${field.label} (usually ${DEFAULT_PAYMENT_LIMITS[limit.kind][field.name]})`}
            name={field.name}
            type="number"
            inputMode="numeric"
            min={field.min}
            required
            defaultValue={limit[field.name]}
          />
        ))}
      </div>
      <button type="submit" className="button" data-kind="quiet" aria-disabled={isBusy}>
        Save
      </button>
    </form>
  );
}
