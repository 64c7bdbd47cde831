import { isImpersonated } from '@easel/domain/accounts/impersonation';
import { useHref } from 'react-router';
import { endImpersonation } from '../lib/api-calls.ts';
import { api } from '../lib/api-client.ts';
import { clearCachedClientData } from '../lib/client-data.ts';
import { sessionStore } from '../lib/session-store.ts';
import { useStore } from '../lib/store.ts';
import css from './impersonation-banner.module.css';

/**
 * Shows an admin whom they impersonate. It appears after the page has loaded, so it overlays the edge of the
 * window instead of shifting the layout.
 */
export function ImpersonationBanner() {
  const session = useStore(sessionStore);
  const people = useHref('/staff/people');
  const home = useHref('/');
  if (!isImpersonated(session)) return null;
  const end = async () => {
    const result = await api(endImpersonation);
    clearCachedClientData();
    location.assign(result.success && result.payload.isLoggedIn ? people : home);
  };
  return (
    <aside className={css.banner} aria-label="Takeover">
      <p>{`You are logged in as ${session.firstName} ${session.lastName}.`}</p>
      <button type="button" onClick={() => void end()}>
        End
      </button>
    </aside>
  );
}
