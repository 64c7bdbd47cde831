import type { PayoutSettings } from '@easel/contract/selling/payout-details';
import { COUNTRIES, readCountry } from '@easel/domain/locale/countries';
import { TAX_DETAILS_RULES } from '@easel/domain/selling/tax-details';
import { usesVatNumbers } from '@easel/domain/selling/vat-number';
import { useState } from 'react';
import { ActionForm } from '../lib/action-form.tsx';
import { useActionForm } from '../lib/use-action-form.ts';
import { Field } from '../ui/field.tsx';
import { SelectField } from '../ui/select-field.tsx';
import { PAYOUTS_PAGE } from './studio-payout-commands.ts';
import css from './studio-payouts.module.css';

const KINDS = [
  { code: 'person', name: 'As a person' },
  { code: 'company', name: 'As a company' },
];

type Tax = PayoutSettings['tax'];

/** Who the artist is for the tax office, as printed on statements. */
export function TaxDetailsSection({ tax }: { tax: Tax }) {
  const [isChanging, setIsChanging] = useState(false);
  return (
    <section aria-labelledby="tax-title" className={css.section}>
      <h2 id="tax-title">Tax details</h2>
      <p className="muted">
        They are printed on your statements. We calculate nothing from them and give no tax advice: ask your tax office
        or adviser what you have to declare.
      </p>
      {!tax && !isChanging && (
        <button type="button" className="button" data-kind="quiet" onClick={() => setIsChanging(true)}>
          Add tax details
        </button>
      )}
      {tax && !isChanging && (
        <div className="split toolbar">
          <div>
            <strong className="strong">
              {[tax.companyName || 'As a person', readCountry(tax.country)?.name].filter(Boolean).join(', ')}
            </strong>
            <small>
              {[tax.vatNumber && `VAT number ${tax.vatNumber}`, tax.taxNumber && `Tax number ${tax.taxNumber}`]
                .filter(Boolean)
                .join(' · ') || 'No tax number'}
            </small>
          </div>
          <button type="button" className="button" data-kind="quiet" onClick={() => setIsChanging(true)}>
            Change
            <span className="visually-hidden"> tax details</span>
          </button>
        </div>
      )}
      {isChanging && (
        <TaxDetailsForm tax={tax} onSuccess={() => setIsChanging(false)} onCancel={() => setIsChanging(false)} />
      )}
    </section>
  );
}

function TaxDetailsForm({ tax, onSuccess, onCancel }: { tax: Tax; onSuccess: () => void; onCancel: () => void }) {
  const [country, setCountry] = useState(tax?.country ?? '');
  const [kind, setKind] = useState<string>(tax?.kind ?? '');
  const form = useActionForm({ action: PAYOUTS_PAGE, name: 'taxDetails', rules: TAX_DETAILS_RULES, onSuccess });
  return (
    <ActionForm form={form} className={css.form}>
      <SelectField
        label="Country in which you pay taxes"
        name="country"
        options={COUNTRIES}
        placeholder="Choose a country"
        value={country}
        onChoose={setCountry}
        errors={form.errorsOf('country')}
      />
      <SelectField
        label="You sell"
        name="kind"
        options={KINDS}
        placeholder="Choose one"
        value={kind}
        onChoose={setKind}
        errors={form.errorsOf('kind')}
      />
      {kind === 'company' && (
        <Field
          label="Name of the company"
          name="companyName"
          autoComplete="organization"
          defaultValue={tax?.companyName}
          maxLength={140}
          errors={form.errorsOf('companyName')}
        />
      )}
      {usesVatNumbers(country) && (
        <Field
          label="VAT number (optional)"
          name="vatNumber"
          autoComplete="off"
          spellCheck={false}
          defaultValue={tax?.vatNumber}
          maxLength={40}
          errors={form.errorsOf('vatNumber')}
        />
      )}
      <Field
        label="Tax number (optional)"
        name="taxNumber"
        autoComplete="off"
        spellCheck={false}
        maxLength={40}
        errors={form.errorsOf('taxNumber')}
      />
      {tax?.taxNumber && (
        <>
          <p className={css.hint}>Leave it empty to keep the one {tax.taxNumber}.</p>
          <label className={css.check}>
            <input type="checkbox" name="removesTaxNumber" />
            Remove the tax number
          </label>
        </>
      )}
      <div className="buttons">
        <button type="submit" className="button" data-kind="quiet" aria-disabled={form.isSubmitting}>
          {form.isSubmitting ? 'Saving…' : 'Save tax details'}
        </button>
        <button type="button" className="text-button" onClick={onCancel}>
          Cancel
        </button>
      </div>
      <p role="alert" className="form-message">
        {form.message}
      </p>
    </ActionForm>
  );
}
