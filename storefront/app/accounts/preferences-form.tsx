import { PREFERENCES_RULES } from '@easel/domain/accounts/account-forms';
import { PREFERENCES_ERROR_EVENT } from '@easel/domain/accounts/login-state';
import { DEFAULT_LANGUAGE, getDefaultPreferences, type Preferences } from '@easel/domain/accounts/preferences';
import { readCountry } from '@easel/domain/locale/countries';
import { listCountryChoices } from '@easel/domain/locale/country-choices';
import { formatCurrencyLabel } from '@easel/domain/locale/currency-names';
import { getOfferedCurrency } from '@easel/domain/locale/exchange';
import { UNIT_LABELS } from '@easel/domain/locale/units';
import { type ChangeEvent, useState } from 'react';
import { ActionForm } from '../lib/action-form.tsx';
import { useSite } from '../lib/page-meta.ts';
import { clientDataStore } from '../lib/session-store.ts';
import { useStore } from '../lib/store.ts';
import { useActionForm } from '../lib/use-action-form.ts';
import css from './form-layout.module.css';

export interface PreferencesFormProps {
  /** The initial values: the preferences of the page. */
  preferences: Preferences;
  /** Selectable currencies; by default those of the client data. */
  currencies?: readonly string[];
  /** The preferred country of the account differs from the country of the page. */
  isConfirmationRequired: boolean;
  onSaved: (preferences: Preferences) => void;
  onError?: (event: { event: string }) => void;
}

/** Country, currency and unit. */
export function PreferencesForm({
  preferences,
  currencies,
  isConfirmationRequired,
  onSaved,
  onError,
}: PreferencesFormProps) {
  const { displayCurrency } = useSite();
  // Only currencies with an exchange rate can be chosen.
  const known = useStore(clientDataStore, (data) => data?.locale.availableCurrencies);
  const offered = currencies ?? known ?? [...new Set(['USD', displayCurrency.currencyCode])];
  const [chosen, setChosen] = useState<
    Omit<Preferences, 'storeLocale' | 'measurementUnit'> & { measurementUnit: string }
  >({ ...preferences, currency: displayCurrency.currencyCode });
  const { countryCode, currency, measurementUnit } = chosen;
  const own = readCountry(countryCode);
  const form = useActionForm<{ userPreferences: Preferences }>({
    action: '/preferences',
    name: 'preferences',
    rules: PREFERENCES_RULES,
    // The document is loaded again, or nothing on the page has changed.
    revalidates: false,
    onSuccess: ({ payload }) => onSaved(payload.userPreferences),
    onRejection: () => onError?.({ event: PREFERENCES_ERROR_EVENT }),
  });
  const change = ({ target: { name, value } }: ChangeEvent<HTMLSelectElement>) => {
    // A new country sets its usual currency and unit, which can be changed afterwards.
    const country = name === 'countryCode' ? readCountry(value) : undefined;
    setChosen((before) =>
      country
        ? { ...getDefaultPreferences(country), currency: getOfferedCurrency(country, offered) }
        : name === 'currency'
          ? { ...before, currency: value }
          : { ...before, measurementUnit: value },
    );
  };
  return (
    <ActionForm form={form} fields={{ language: DEFAULT_LANGUAGE }} className={css.form}>
      {isConfirmationRequired && <p>Please confirm your store country</p>}
      <label className={css.select}>
        Country
        <select name="countryCode" value={countryCode} onChange={change}>
          {listCountryChoices(preferences.countryCode).map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </select>
      </label>
      <label className={css.select}>
        Currency
        <select name="currency" value={currency} onChange={change}>
          {offered.map((code) => (
            <option key={code} value={code}>
              {formatCurrencyLabel(code)}
            </option>
          ))}
        </select>
      </label>
      {own && own.currency !== currency && !offered.includes(own.currency) && (
        <p>{`Prices for ${own.name} are shown in ${formatCurrencyLabel(currency)}.`}</p>
      )}
      <label className={css.select}>
        Measurement
        <select name="measurementUnit" value={measurementUnit} onChange={change}>
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
      <p role="alert" className="form-message">
        {form.message}
      </p>
    </ActionForm>
  );
}
