import { useCallback, useState } from 'react';
import { listPeople } from '../lib/api-calls.ts';
import { useApi } from '../lib/api-client.ts';
import { localTime } from '../lib/local-time.ts';
import css from './staff-rows.module.css';
import { StaffSearch } from './staff-search.tsx';
import { type PersonToHelp, TakeoverDialog } from './takeover-dialog.tsx';
import { useStaffSearch } from './use-staff-search.ts';

const ROLE_NAMES: Record<string, string> = { limited_artist: 'limited artist' };

/** People by name or email, and the way to act for one of them. */
export function UserSearch() {
  const api = useApi();
  const find = useCallback((query: string) => api(listPeople, { query: { query } }), [api]);
  const { words, search, found, trouble } = useStaffSearch(find);
  const [person, setPerson] = useState<PersonToHelp>();
  return (
    <>
      <StaffSearch label="Name or email" words={words} onSearch={search} />
      <p role="alert" className={css.trouble} hidden={trouble === ''}>
        {trouble}
      </p>
      <ul className={css.rows} aria-busy={!found} aria-label="People">
        {found?.people.map(({ userId, fullName, email, role, lastSeenAt, canBeTakenOver }) => (
          <li key={userId} className={css.row}>
            <div>
              {fullName}
              <small>{email || 'no email'}</small>
            </div>
            <span className={css.aside}>
              {ROLE_NAMES[role] ?? role}
              <br />
              {lastSeenAt ? `seen ${localTime(lastSeenAt)}` : 'never logged in'}
            </span>
            {canBeTakenOver && (
              <button type="button" className="text-button" onClick={() => setPerson({ userId, fullName })}>
                Take over<span className="visually-hidden"> {fullName}</span>
              </button>
            )}
          </li>
        ))}
      </ul>
      {found?.people.length === 0 && <p className={css.quiet}>No users found.</p>}
      {person && <TakeoverDialog person={person} onClose={() => setPerson(undefined)} />}
    </>
  );
}
