import { writeLocal } from '../lib/local-storage.ts';
import { ROLE_KEY } from '../lib/read-role.ts';
import { sessionStore } from '../lib/session-store.ts';

/** Follows the session: a login or logout changes what `html[data-role]` shows. Returns how to stop. */
export function followRole(): () => void {
  const mark = () => {
    const { isSet, userRole } = sessionStore.get();
    if (!isSet) return;
    document.documentElement.dataset.role = userRole;
    writeLocal(ROLE_KEY, userRole);
  };
  mark();
  return sessionStore.subscribe(mark);
}
