import { readCurrencies } from '@easel/contract/accounts/preferences';
import { splitSitePath } from '@easel/domain/locale/site-context';
import { pathInStore } from '@easel/domain/locale/store-locale';
import { AccountPage } from '../accounts/account-page.tsx';
import { PreferencesForm } from '../accounts/preferences-form.tsx';
import { pageContext } from '../lib/page-context.ts';
import { pageMeta, useSite } from '../lib/page-meta.ts';
import { requirePayload } from '../lib/require-payload.ts';
import type { Route } from './+types/preferences.ts';

/** Without JavaScript there is no client data, so the page loads the currencies. */
export async function loader({ context }: Route.LoaderArgs) {
  const { api } = context.get(pageContext);
  return requirePayload(await api(readCurrencies));
}

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
