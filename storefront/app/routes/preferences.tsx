import { savePreferences, savePreferencesCookie } from '@easel/contract/accounts/accounts';
import { readCurrencies } from '@easel/contract/accounts/preferences';
import { PREFERENCES_RULES } from '@easel/domain/accounts/account-forms';
import { DEFAULT_LANGUAGE } from '@easel/domain/accounts/preferences';
import { splitSitePath } from '@easel/domain/locale/site-context';
import { pathInStore } from '@easel/domain/locale/store-locale';
import { AccountPage } from '../accounts/account-page.tsx';
import { PreferencesForm } from '../accounts/preferences-form.tsx';
import { formHandler, pageAction } from '../lib/page-action.ts';
import { pageContext } from '../lib/page-context.ts';
import { pageMeta, useSite } from '../lib/page-meta.ts';
import { requirePayload } from '../lib/require-payload.ts';
import type { Route } from './+types/preferences.ts';

/** Without JavaScript there is no client data, so the page loads the currencies. */
export async function loader({ context }: Route.LoaderArgs) {
  const { api } = context.get(pageContext);
  return requirePayload(await api(readCurrencies));
}

/** A cookie, which works for guests, and the account of a member. */
const preferences = formHandler({
  rules: PREFERENCES_RULES,
  async send({ countryCode = '', currency = '', measurementUnit = '' }, api) {
    const cookie = await api(savePreferencesCookie, {
      body: { countryCode, language: DEFAULT_LANGUAGE, currency, measurementUnit },
    });
    if (!cookie.success || !cookie.isAuthenticated) return cookie;
    const account = await api(savePreferences, {
      body: {
        preferred_destination_country: countryCode,
        preferred_language: DEFAULT_LANGUAGE,
        preferred_currency: currency,
        preferred_unit_of_measurement: measurementUnit === 'in' ? 'INCH' : 'CENTIMETER',
      },
    });
    return account.success ? { ...account, payload: cookie.payload } : account;
  },
  // Without a store prefix, so that the new preferences decide.
  nextPage: (_result, { context }) => `${context.get(pageContext).origin}/`,
});

export const action = pageAction({ forms: { preferences } });

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, {
    title: 'Choose Your Preferences',
    description: 'Country, currency and units.',
    isIndexable: false,
  });
}

/** The preferences form as a page, for visitors without JavaScript. */
export default function PreferencesPage({ loaderData }: Route.ComponentProps) {
  const { preferences } = useSite();
  return (
    <AccountPage title="Choose Your Preferences">
      <PreferencesForm
        preferences={preferences}
        currencies={loaderData.currencies}
        isConfirmationRequired={false}
        onSaved={({ countryCode }) =>
          location.assign(splitSitePath(location.pathname).base + pathInStore('/', countryCode))
        }
      />
    </AccountPage>
  );
}
