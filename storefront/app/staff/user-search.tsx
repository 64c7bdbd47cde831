import type { searchUsers } from '@easel/contract/accounts/users';
import type { CallPayload } from '@easel/contract/call';
import { useState } from 'react';
import { localTime } from '../lib/local-time.ts';
import { HistoryLink } from './history-link.tsx';
import { ImpersonationDialog, type ImpersonationTarget } from './impersonation-dialog.tsx';
import css from './staff-rows.module.css';
import { StaffSearch } from './staff-search.tsx';

const ROLE_NAMES: Record<string, string> = { limited_artist: 'limited artist' };

export interface UserSearchProps {
  query: string;
  people: CallPayload<typeof searchUsers>['people'] | undefined;
  error: string;
}

/** Users by name or email. An impersonation starts here. */
export function UserSearch({ query, people, error }: UserSearchProps) {
  const [target, setTarget] = useState<ImpersonationTarget>();
  return (
    <>
      <StaffSearch label="Name or email" query={query} />
      <p role="alert" className="form-message" hidden={error === ''}>
        {error}
      </p>
      <ul className={css.rows} aria-busy={!people} aria-label="People">
        {people?.map(({ userId, fullName, email, role, lastSeenAt, canBeTakenOver }) => (
          <li key={userId} className={css.row}>
            <div>
              {fullName}
              <small>
                {email || 'no email'} <HistoryLink type="person" objectId={userId} of={fullName} />
              </small>
            </div>
            <span className={css.aside}>
              {ROLE_NAMES[role] ?? role}
              <br />
              {lastSeenAt ? `seen ${localTime(lastSeenAt)}` : 'never logged in'}
            </span>
            {canBeTakenOver && (
              <button type="button" className="text-button" onClick={() => setTarget({ userId, fullName })}>
                Take over<span className="visually-hidden"> {fullName}</span>
              </button>
            )}
          </li>
        ))}
      </ul>
      {people?.length === 0 && <p className="muted">No users found.</p>}
      {target && <ImpersonationDialog target={target} onClose={() => setTarget(undefined)} />}
    </>
  );
}
