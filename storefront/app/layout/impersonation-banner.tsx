import { isImpersonated } from '@easel/domain/accounts/session';
import { useEffect } from 'react';
import { useHref } from 'react-router';
import { SESSION_PAGE, type SessionCommand } from '../accounts/session-commands.ts';
import { openAfterLogin } from '../lib/client-data.ts';
import { sessionStore } from '../lib/session-store.ts';
import { useStore } from '../lib/store.ts';
import { useCommand } from '../lib/use-command.ts';
import css from './impersonation-banner.module.css';

/**
 * Shows an admin whom they impersonate. It appears after the page has loaded, so it overlays the edge of the
 * window instead of shifting the layout.
 */
export function ImpersonationBanner() {
  const session = useStore(sessionStore);
  const people = useHref('/staff/people');
  const home = useHref('/');
  const { send, isPending, result } = useCommand<SessionCommand, { isLoggedIn: boolean }>(SESSION_PAGE, {
    revalidates: false,
  });
  const isLoggedIn = result?.success && result.payload.isLoggedIn;
  useEffect(() => {
    if (result) openAfterLogin(isLoggedIn ? people : home);
  }, [result, isLoggedIn, people, home]);
  if (!isImpersonated(session)) return null;
  return (
    <aside className={css.banner} aria-label="Takeover">
      <p>{`You are logged in as ${session.firstName} ${session.lastName}.`}</p>
      <button type="button" onClick={() => !isPending && void send({ kind: 'endImpersonation' })}>
        End
      </button>
    </aside>
  );
}
