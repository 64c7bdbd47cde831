import { readCountry } from '@easel/domain/countries';
import { showsAfterRefetch, stepAfterClosing, stepAfterSaving } from '@easel/domain/preferences-outcome';
import { pathInStore } from '@easel/domain/store-locale';
import { useLocation } from 'react-router';
import { PreferencesForm } from '../account/preferences-form.tsx';
import { useApi } from '../lib/browser-api.ts';
import { refreshClientData } from '../lib/client-data.ts';
import { pushToDataLayer } from '../lib/data-layer.ts';
import { showFlash } from '../lib/flash-store.ts';
import { useSite } from '../lib/page-meta.ts';
import { clientDataStore } from '../lib/session-store.ts';
import { useStore } from '../lib/store.ts';
import { Dialog } from '../ui/dialog.tsx';

/** Where one shops: country, currency and unit (account §2, §4 Preferences modal). */
export default function PreferencesModal({ onClose }: { onClose: () => void }) {
  const api = useApi();
  const isConfirmationRequired = useStore(clientDataStore, (data) => data?.locale.countryConflict ?? false);
  const { preferences } = useSite();
  const { pathname, search } = useLocation();
  const finish = async (countryCode: string) => {
    await refreshClientData(api);
    const step = stepAfterSaving({ from: preferences.countryCode, to: countryCode, isLocaleValid: false });
    // Every price and size on the page is another now, so the page is asked for anew, in its store.
    if (step.kind === 'go') location.assign(pathInStore(pathname + search, countryCode));
    else location.reload();
  };
  /** Closed without an answer: it may have been given meanwhile, in another window, and is then told; else nothing more is shown. */
  const leave = async () => {
    onClose();
    if (stepAfterClosing(isConfirmationRequired).kind !== 'refetch') return;
    await refreshClientData(api);
    const isLocaleValid = clientDataStore.get()?.locale.countryConflict === false;
    const store = readCountry(preferences.countryCode)?.name;
    if (showsAfterRefetch(isLocaleValid) && store) showFlash(`Your store is ${store}.`, 'success');
  };
  return (
    <Dialog title="Choose Your Preferences" onClose={() => void leave()}>
      <PreferencesForm
        preferences={preferences}
        isConfirmationRequired={isConfirmationRequired}
        onSaved={(countryCode) => void finish(countryCode)}
        onError={pushToDataLayer}
      />
    </Dialog>
  );
}
