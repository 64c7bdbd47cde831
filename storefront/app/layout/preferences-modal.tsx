import { stepAfterSaving } from '@easel/domain/preferences-outcome';
import { pathInStore } from '@easel/domain/store-locale';
import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { PreferencesForm } from '../account/preferences-form.tsx';
import { useApi } from '../lib/browser-api.ts';
import { refreshClientData } from '../lib/client-data.ts';
import { pushToDataLayer } from '../lib/data-layer.ts';
import { useSite } from '../lib/page-meta.ts';
import { clientDataStore } from '../lib/session-store.ts';
import { useStore } from '../lib/store.ts';
import { Dialog } from '../ui/dialog.tsx';

/** Where one shops: country, currency and unit (account §2, §4 Preferences modal). */
export default function PreferencesModal({ onClose }: { onClose: () => void }) {
  const api = useApi();
  const data = useStore(clientDataStore);
  const { preferences } = useSite();
  const { pathname, search } = useLocation();
  useEffect(() => {
    if (!data) void refreshClientData(api);
  }, [api, data]);
  const finish = async (countryCode: string) => {
    await refreshClientData(api);
    const step = stepAfterSaving({ from: preferences.countryCode, to: countryCode, isLocaleValid: false });
    // Every price and size on the page is another now, so the page is asked for anew, in its store.
    if (step.kind === 'go') location.assign(pathInStore(pathname + search, countryCode));
    else location.reload();
  };
  return (
    <Dialog title="Choose Your Preferences" onClose={onClose}>
      {data ? (
        <PreferencesForm data={data} onSaved={(countryCode) => void finish(countryCode)} onError={pushToDataLayer} />
      ) : (
        <p>One moment.</p>
      )}
    </Dialog>
  );
}
