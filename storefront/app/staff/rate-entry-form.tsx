import { getRegionLabel, listRegions } from '@easel/domain/selling/cart-destination';
import { parsePercent } from '@easel/domain/selling/rate-entry';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { Field } from '../ui/field.tsx';
import { SelectField } from '../ui/select-field.tsx';
import type { NewRate } from './tax-rate-commands.ts';
import css from './tax-rates.module.css';

const KINDS = [
  { code: 'original,print', name: 'Originals and prints' },
  { code: 'original', name: 'Originals' },
  { code: 'print', name: 'Prints' },
];

const PERCENT_ERROR = 'Please enter a percentage such as 7.25.';
const FEE_ERROR = 'Please enter an amount such as 15.';

export interface RateEntryFormProps {
  /** Which table the rate is for. */
  table: 'tax' | 'duty';
  title: string;
  countryCode: string;
  /** Why the server has refused the last entry. */
  error: string;
  /** Counts the entries that were saved. */
  savedEntries: number;
  isBusy: boolean;
  onAdd: (rate: NewRate) => void;
}

/** A new tax or duty rate from a date. */
export function RateEntryForm(props: RateEntryFormProps) {
  const { table, title, countryCode, error, savedEntries, isBusy, onAdd } = props;
  const form = useRef<HTMLFormElement>(null);
  const [errors, setErrors] = useState<{ percent?: string; fee?: string }>({});
  useEffect(() => {
    if (savedEntries > 0) form.current?.reset();
  }, [savedEntries]);
  const regions = table === 'tax' ? listRegions(countryCode) : [];

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    const text = (name: string) => String(data.get(name) ?? '');
    const rateBp = parsePercent(text('percent'));
    const fee = table === 'duty' ? parseDollars(text('fee')) : 0;
    setErrors({
      ...(rateBp === undefined && { percent: PERCENT_ERROR }),
      ...(fee === undefined && { fee: FEE_ERROR }),
    });
    if (rateBp === undefined || fee === undefined || isBusy) return;
    const entry = {
      countryCode,
      kinds: text('kinds').split(',') as ('original' | 'print')[],
      rateBp,
      from: text('from'),
    };
    onAdd(
      table === 'tax'
        ? {
            kind: 'add-tax',
            body: { ...entry, region: text('region'), isShippingTaxed: data.has('isShippingTaxed') },
          }
        : { kind: 'add-duty', body: { ...entry, clearanceCents: fee } },
    );
  };

  return (
    <form ref={form} noValidate className={css.form} aria-label={title} onSubmit={submit}>
      <h3 className="body-text">{title}</h3>
      <div className={css.fields}>
        {regions.length > 0 && (
          <SelectField
            label={getRegionLabel(countryCode)}
            name="region"
            placeholder="Whole country"
            options={regions}
          />
        )}
        <SelectField label="For" name="kinds" options={KINDS} />
        <Field
          label="Rate in percent"
          name="percent"
          inputMode="decimal"
          autoComplete="off"
          errors={errors.percent ? [errors.percent] : []}
        />
        {table === 'duty' && (
          <Field
            label="Clearance fee in US dollars"
            name="fee"
            inputMode="decimal"
            autoComplete="off"
            errors={errors.fee ? [errors.fee] : []}
          />
        )}
        <Field label="From" name="from" type="date" required />
      </div>
      {table === 'tax' && (
        <label className={css.check}>
          <input type="checkbox" name="isShippingTaxed" defaultChecked /> Shipping is taxed
        </label>
      )}
      <p role="alert" className="unless-empty error">
        {error}
      </p>
      <button type="submit" className="button" aria-disabled={isBusy}>
        {title}
      </button>
    </form>
  );
}

/** An amount in cents; undefined if it is none. */
function parseDollars(typed: string): number | undefined {
  const match = /^\$?(\d{1,4})(?:\.(\d{1,2}))?$/.exec(typed.trim());
  return match ? Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0')) : undefined;
}
