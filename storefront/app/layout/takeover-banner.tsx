import { isTakenOver } from '@easel/domain/accounts/takeover';
import { useHref } from 'react-router';
import { endTakeover } from '../lib/api-calls.ts';
import { api } from '../lib/api-client.ts';
import { forgetKeptClientData } from '../lib/client-data.ts';
import { sessionStore } from '../lib/session-store.ts';
import { useStore } from '../lib/store.ts';
import css from './takeover-banner.module.css';

/**
 * An admin never forgets whom they act as (account §1 Admin takeover). It comes when the page is there already, so it lies over the edge of the
 * window and moves nothing.
 */
export function TakeoverBanner() {
  const session = useStore(sessionStore);
  const people = useHref('/staff/people');
  const home = useHref('/');
  if (!isTakenOver(session)) return null;
  const end = async () => {
    const answer = await api(endTakeover);
    forgetKeptClientData();
    location.assign(answer.success && answer.payload.isLoggedIn ? people : home);
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
