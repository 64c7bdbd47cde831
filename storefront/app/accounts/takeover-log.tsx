import { actWords } from '@easel/domain/accounts/takeover-log';
import { listTakeovers } from '../lib/api-calls.ts';
import { localTime } from '../lib/local-time.ts';
import { AccountError } from './account-error.tsx';
import { SettingsSection } from './settings-section.tsx';
import css from './takeover-log.module.css';
import { useAccountData } from './use-account-data.ts';

/** Who of the staff acted as this person, why, and what they did (account §1 Admin takeover). */
export function TakeoverLog() {
  const { data, hasFailed, load } = useAccountData(listTakeovers);
  return (
    <SettingsSection
      title="Staff access"
      text="Staff can open your account to help you. Each visit is listed here with the reason and every change."
    >
      {hasFailed && <AccountError onRetry={() => void load()} />}
      {data?.takeovers.length === 0 && <p className={css.quiet}>No staff member has opened your account.</p>}
      <ol className={css.trail} aria-busy={!data && !hasFailed}>
        {data?.takeovers.map(({ takeoverId, adminFullName, reason, startedAt, endedAt, acts }) => (
          <li key={takeoverId}>
            <p>
              {adminFullName}
              <small>
                {localTime(startedAt)}, {endedAt ? `until ${localTime(endedAt)}` : 'still open'}
              </small>
            </p>
            <blockquote>{reason}</blockquote>
            {acts.length > 0 ? (
              <ul>
                {acts.map(({ did, doneAt }) => (
                  <li key={doneAt + did}>
                    {actWords(did)} <small>{localTime(doneAt)}</small>
                  </li>
                ))}
              </ul>
            ) : (
              <p className={css.quiet}>No changes.</p>
            )}
          </li>
        ))}
      </ol>
    </SettingsSection>
  );
}
