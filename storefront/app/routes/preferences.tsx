import { pathInStore } from '@easel/domain/store-locale';
import { AccountPage } from '../account/account-page.tsx';
import { PreferencesForm } from '../account/preferences-form.tsx';
import { pageMeta, useSite } from '../lib/page-meta.ts';
import type { Route } from './+types/preferences.ts';

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, {
    title: 'Choose Your Preferences',
    description: 'Country, currency and units.',
    isIndexable: false,
  });
}

/** The preferences form as a page, for visitors without scripts. */
export default function PreferencesPage() {
  const { preferences } = useSite();
  return (
    <AccountPage title="Choose Your Preferences">
      <PreferencesForm
        preferences={preferences}
        isConfirmationRequired={false}
        onSaved={({ countryCode }) => location.assign(pathInStore('/', countryCode))}
      />
    </AccountPage>
  );
}
