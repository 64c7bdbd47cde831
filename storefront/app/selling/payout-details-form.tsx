import { BANK_NUMBERS } from '@easel/contract/selling/bank-numbers';
import type { PayoutSettings } from '@easel/contract/selling/payout-details';
import { COUNTRIES } from '@easel/domain/locale/countries';
import { ACCOUNT_FIELD_LABELS, type FieldNeed, listAccountFields } from '@easel/domain/selling/payout-details';
import { useState } from 'react';
import { Link } from 'react-router';
import { ActionForm } from '../lib/action-form.tsx';
import { useActionForm } from '../lib/use-action-form.ts';
import { Field } from '../ui/field.tsx';
import { SelectField } from '../ui/select-field.tsx';
import { orderDate } from './order-texts.ts';
import { PAYOUT_DETAILS_RULES, PAYOUTS_PAGE } from './studio-payout-commands.ts';
import css from './studio-payouts.module.css';

const ACCOUNT_TYPES = [
  { code: 'checking', name: 'Checking account' },
  { code: 'savings', name: 'Savings account' },
];
const EVENT_TEXTS = {
  changed: 'Changed by you',
  seen: 'Seen by staff for a payout',
  refused: 'Payout sent back by the bank',
} as const;

/** Where the money goes, by its last characters, and the form to change it. */
export function PayoutDetailsSection({ settings: { account, events } }: { settings: PayoutSettings }) {
  const [isChanging, setIsChanging] = useState(false);
  const isFormShown = isChanging || !account;
  return (
    <section id="payout-details" aria-labelledby="details-title" className={css.section}>
      <h2 id="details-title">Payout details</h2>
      {account && (
        <div className="split toolbar">
          <div>
            <strong className="strong">{account.masked}</strong>
            <small>
              {account.isRefused ? 'Please check this account.' : `Since ${orderDate(account.changedAt)}.`}
              {account.heldUntil && ` Payouts are held until ${orderDate(account.heldUntil)}.`}
            </small>
          </div>
          {!isChanging && (
            <button type="button" className="button" data-kind="quiet" onClick={() => setIsChanging(true)}>
              Change
            </button>
          )}
        </div>
      )}
      {isFormShown && (
        <PayoutDetailsForm
          country={account?.country || undefined}
          onSuccess={() => setIsChanging(false)}
          {...(account && { onCancel: () => setIsChanging(false) })}
        />
      )}
      {events.length > 0 && (
        <details className={css.held}>
          <summary>Who changed and saw them</summary>
          <ul className={css.rows}>
            {events.map(({ action, masked, happenedAt }) => (
              <li key={`${action} ${happenedAt}`}>
                <div>
                  {EVENT_TEXTS[action]}
                  <small>
                    {orderDate(happenedAt)} · {masked}
                  </small>
                </div>
              </li>
            ))}
          </ul>
        </details>
      )}
    </section>
  );
}

interface PayoutDetailsFormProps {
  country: string | undefined;
  onSuccess: () => void;
  onCancel?: () => void;
}

/** The fields depend on the country. */
function PayoutDetailsForm({ country: initial, onSuccess, onCancel }: PayoutDetailsFormProps) {
  const [country, setCountry] = useState(initial ?? '');
  const [checkedFor, setCheckedFor] = useState(country);
  const form = useActionForm({ action: PAYOUTS_PAGE, name: 'payoutDetails', rules: PAYOUT_DETAILS_RULES, onSuccess });
  const errorsOf = (name: string) => (checkedFor === country ? form.errorsOf(name) : undefined);
  return (
    <ActionForm
      form={{
        ...form,
        onSubmit(event) {
          setCheckedFor(country);
          form.onSubmit(event);
        },
      }}
      className={css.form}
    >
      <p className="muted">
        Only you can change them. We store them encrypted, tell you about every change by email, and hold payouts for a
        few days after it.
      </p>
      <Field label="Account holder" name="holder" autoComplete="name" maxLength={140} errors={errorsOf('holder')} />
      <SelectField
        label="Country of the bank account"
        name="country"
        options={COUNTRIES}
        placeholder="Choose a country"
        value={country}
        onChoose={setCountry}
        errors={errorsOf('country')}
      />
      {country !== '' &&
        listAccountFields(country, BANK_NUMBERS).map((need) => (
          <AccountInput key={`${country} ${need.field}`} need={need} errors={errorsOf(need.field)} />
        ))}
      <Field
        label="Your password"
        name="password"
        type="password"
        autoComplete="current-password"
        errors={form.errorsOf('password')}
      />
      <p className={css.hint}>
        You log in without a password? <Link to="/account/settings">Set one in your settings</Link> first.
      </p>
      <div className="buttons">
        <button type="submit" className="button" aria-disabled={form.isSubmitting}>
          {form.isSubmitting ? 'Saving…' : 'Save payout details'}
        </button>
        {onCancel && (
          <button type="button" className="text-button" onClick={onCancel}>
            Cancel
          </button>
        )}
      </div>
      <p role="alert" className="form-message">
        {form.message}
      </p>
    </ActionForm>
  );
}

function AccountInput({
  need: { field, isOptional, hint },
  errors,
}: {
  need: FieldNeed;
  errors: readonly string[] | undefined;
}) {
  const note = hint ?? (isOptional ? 'optional' : '');
  const label = `${ACCOUNT_FIELD_LABELS[field]}${note && ` (${note})`}`;
  if (field === 'accountType')
    return <SelectField label={label} name={field} options={ACCOUNT_TYPES} placeholder="Choose one" errors={errors} />;
  const hasLetters = field === 'iban' || field === 'bic';
  return (
    <Field
      label={label}
      name={field}
      autoComplete="off"
      autoCapitalize={hasLetters ? 'characters' : 'off'}
      spellCheck={false}
      inputMode={hasLetters || field === 'accountNumber' ? 'text' : 'numeric'}
      maxLength={60}
      errors={errors}
    />
  );
}
