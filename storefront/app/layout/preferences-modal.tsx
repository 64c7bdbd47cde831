import type { Preferences } from '@easel/domain/accounts/preferences';
import {
  isLocaleValid,
  showsAfterRefetch,
  stepAfterClosing,
  stepAfterSaving,
} from '@easel/domain/accounts/preferences-outcome';
import { readCountry } from '@easel/domain/locale/countries';
import { useLocation } from 'react-router';
import { PreferencesForm } from '../accounts/preferences-form.tsx';
import { api } from '../lib/api-client.ts';
import { refreshClientData } from '../lib/client-data.ts';
import { pushToDataLayer } from '../lib/data-layer.ts';
import { useStoreBase } from '../lib/delegated-links.tsx';
import { showFlash } from '../lib/flash-store.ts';
import { useSite } from '../lib/page-meta.ts';
import { clientDataStore } from '../lib/session-store.ts';
import { useStore } from '../lib/store.ts';
import { Dialog } from '../ui/dialog.tsx';

/** Country, currency and unit. */
export default function PreferencesModal({ onClose }: { onClose: () => void }) {
  const isConfirmationRequired = useStore(clientDataStore, (data) => data?.locale.countryConflict ?? false);
  const { preferences } = useSite();
  const { pathname, search } = useLocation();
  const base = useStoreBase();
  const finish = async (saved: Preferences) => {
    await refreshClientData(api);
    const step = stepAfterSaving({
      from: preferences.countryCode,
      to: saved.countryCode,
      isLocaleValid: isLocaleValid(preferences, saved),
      path: `${base}${pathname}${search}`,
    });
    if (step.kind === 'go') return location.assign(step.path);
    // Prices and sizes on the page have changed.
    if (step.kind === 'reload') location.reload();
    onClose();
  };
  /** Closed without saving. The preferences may have been saved in another window meanwhile. */
  const leave = async () => {
    onClose();
    if (stepAfterClosing(isConfirmationRequired).kind !== 'refetch') return;
    await refreshClientData(api);
    const isConfirmed = clientDataStore.get()?.locale.countryConflict === false;
    const store = readCountry(preferences.countryCode)?.name;
    if (showsAfterRefetch(isConfirmed) && store) showFlash(`Your store is ${store}.`, 'success');
  };
  return (
    <Dialog title="Choose Your Preferences" onClose={() => void leave()}>
      <PreferencesForm
        preferences={preferences}
        isConfirmationRequired={isConfirmationRequired}
        onSaved={(saved) => void finish(saved)}
        onError={pushToDataLayer}
      />
    </Dialog>
  );
}
