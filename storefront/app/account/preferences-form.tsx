import type { ClientData } from '@easel/contract/accounts';
import { PREFERENCES_ERROR_EVENT } from '@easel/domain/login-state';
import { UNIT_LABELS } from '@easel/domain/units';
import { useRef } from 'react';
import { useApi } from '../lib/browser-api.ts';
import { savePreferences, savePreferencesCookie } from '../lib/light-calls.ts';
import css from './form-shell.module.css';
import { useForm } from './use-form.ts';

export interface PreferencesFormProps {
  data: ClientData;
  onSaved: (countryCode: string) => void;
  onError?: (event: { event: string }) => void;
}

/** Where works go, and in which currency and unit they are shown (account §2 Preferences modal). */
export function PreferencesForm({ data, onSaved, onError }: PreferencesFormProps) {
  const api = useApi();
  const { userPreferences } = data.cookie;
  const chosen = useRef(userPreferences.countryCode);
  const form = useForm({
    rules: {},
    async send({ countryCode = '', currency = '', measurementUnit = '' }) {
      chosen.current = countryCode;
      const answer = await api(savePreferencesCookie, { body: { countryCode, currency, measurementUnit } });
      if (!answer.success || !data.session.isAuthenticated) return answer;
      return api(savePreferences, {
        body: {
          preferred_destination_country: countryCode,
          preferred_currency: currency,
          preferred_unit_of_measurement: measurementUnit === 'in' ? 'INCH' : 'CENTIMETER',
        },
      });
    },
    onSuccess: () => onSaved(chosen.current),
    onRefusal: () => onError?.({ event: PREFERENCES_ERROR_EVENT }),
  });
  return (
    <form className={css.form} onSubmit={form.onSubmit}>
      {data.locale.countryConflict && <p>Please confirm your store country</p>}
      <label className={css.select}>
        Country
        <select name="countryCode" defaultValue={userPreferences.countryCode}>
          {data.locale.availableCountries.map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </select>
      </label>
      <label className={css.select}>
        Currency
        <select name="currency" defaultValue={userPreferences.currency}>
          {data.locale.availableCurrencies.map((code) => (
            <option key={code} value={code}>
              {code}
            </option>
          ))}
        </select>
      </label>
      <label className={css.select}>
        Measurement
        <select name="measurementUnit" defaultValue={userPreferences.measurementUnit}>
          {Object.entries(UNIT_LABELS).map(([unit, label]) => (
            <option key={unit} value={unit}>
              {label}
            </option>
          ))}
        </select>
      </label>
      <button type="submit" className="button" aria-disabled={form.isSubmitting}>
        Update Preferences
      </button>
      <p role="alert" className={css.message}>
        {form.message}
      </p>
    </form>
  );
}
