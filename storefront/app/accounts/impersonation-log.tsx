import type { listImpersonations } from '@easel/contract/accounts/impersonation';
import type { CallPayload } from '@easel/contract/call';
import { describeAction } from '@easel/domain/accounts/impersonation-log';
import { localTime } from '../lib/local-time.ts';
import { AccountError } from './account-error.tsx';
import css from './impersonation-log.module.css';
import { SettingsSection } from './settings-section.tsx';

export interface ImpersonationLogProps {
  /** Undefined if they could not be loaded. */
  takeovers: CallPayload<typeof listImpersonations>['takeovers'] | undefined;
  onRetry: () => void;
}

/** Which staff members acted as this user, why, and what they changed. */
export function ImpersonationLog({ takeovers, onRetry }: ImpersonationLogProps) {
  return (
    <SettingsSection
      title="Staff access"
      text="Staff can open your account to help you. Each visit is listed here with the reason and every change."
    >
      {!takeovers && <AccountError onRetry={onRetry} />}
      {takeovers?.length === 0 && <p className="quiet">No staff member has opened your account.</p>}
      <ol className={css.trail}>
        {takeovers?.map(({ takeoverId, adminFullName, reason, startedAt, endedAt, acts }) => (
          <li className="breakable line-below" key={takeoverId}>
            <p>
              {adminFullName}
              <small className="tiny-text">
                {localTime(startedAt)}, {endedAt ? `until ${localTime(endedAt)}` : 'still open'}
              </small>
            </p>
            <blockquote className="serif-title">{reason}</blockquote>
            {acts.length > 0 ? (
              <ul className="small-text spaced-tiny">
                {acts.map(({ did, doneAt }) => (
                  <li key={doneAt + did}>
                    {describeAction(did)} <small className="tiny-text">{localTime(doneAt)}</small>
                  </li>
                ))}
              </ul>
            ) : (
              <p className="quiet">No changes.</p>
            )}
          </li>
        ))}
      </ol>
    </SettingsSection>
  );
}
