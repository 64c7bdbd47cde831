import { PREFERENCES_RULES } from '@easel/domain/accounts/account-forms';
import { PREFERENCES_ERROR_EVENT } from '@easel/domain/accounts/login-state';
import { DEFAULT_LANGUAGE, type Preferences, preferencesOf } from '@easel/domain/accounts/preferences';
import { readCountry } from '@easel/domain/locale/countries';
import { countryChoicesOf } from '@easel/domain/locale/country-choices';
import { currencyLabelOf } from '@easel/domain/locale/currency-names';
import { offeredCurrencyOf } from '@easel/domain/locale/exchange';
import { UNIT_LABELS } from '@easel/domain/locale/units';
import { type ChangeEvent, useRef, useState } from 'react';
import { api } from '../lib/api-client.ts';
import { refreshClientData } from '../lib/client-data.ts';
import { savePreferences, savePreferencesCookie } from '../lib/page-calls.ts';
import { useSite } from '../lib/page-meta.ts';
import { clientDataStore, sessionStore } from '../lib/session-store.ts';
import { useStore } from '../lib/store.ts';
import css from './form-layout.module.css';
import { useForm } from './use-form.ts';

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

/** Country, currency and unit (account §2 Preferences modal). */
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
  const saved = useRef<Preferences>(undefined);
  const form = useForm({
    rules: PREFERENCES_RULES,
    async send() {
      const result = await api(savePreferencesCookie, {
        body: { countryCode, language: DEFAULT_LANGUAGE, currency, measurementUnit },
      });
      if (!result.success) return result;
      saved.current = result.payload.userPreferences;
      if (!sessionStore.get().isSet) await refreshClientData(api);
      if (!sessionStore.get().isAuthenticated) return result;
      return api(savePreferences, {
        body: {
          preferred_destination_country: countryCode,
          preferred_language: DEFAULT_LANGUAGE,
          preferred_currency: currency,
          preferred_unit_of_measurement: measurementUnit === 'in' ? 'INCH' : 'CENTIMETER',
        },
      });
    },
    onSuccess: () => saved.current && onSaved(saved.current),
    onRefusal: () => onError?.({ event: PREFERENCES_ERROR_EVENT }),
  });
  const change = ({ target: { name, value } }: ChangeEvent<HTMLSelectElement>) => {
    // A new country sets its usual currency and unit, which can be changed afterwards.
    const country = name === 'countryCode' ? readCountry(value) : undefined;
    setChosen((before) =>
      country
        ? { ...preferencesOf(country), currency: offeredCurrencyOf(country, offered) }
        : name === 'currency'
          ? { ...before, currency: value }
          : { ...before, measurementUnit: value },
    );
  };
  return (
    <form className={css.form} method="post" action={`/easel${savePreferencesCookie.path}`} onSubmit={form.onSubmit}>
      {/* Without JavaScript: the home page without a store prefix uses the new preferences. */}
      <input type="hidden" name="redirect_url" value="/" />
      <input type="hidden" name="form_page" value="/preferences" />
      <input type="hidden" name="language" value={DEFAULT_LANGUAGE} />
      {isConfirmationRequired && <p>Please confirm your store country</p>}
      <label className={css.select}>
        Country
        <select name="countryCode" value={countryCode} onChange={change}>
          {countryChoicesOf(preferences.countryCode).map(({ code, name }) => (
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
              {currencyLabelOf(code)}
            </option>
          ))}
        </select>
      </label>
      {own && own.currency !== currency && !offered.includes(own.currency) && (
        <p>{`Prices for ${own.name} are shown in ${currencyLabelOf(currency)}.`}</p>
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
      <p role="alert" className={css.message}>
        {form.message}
      </p>
    </form>
  );
}
