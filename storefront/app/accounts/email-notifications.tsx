import type { EmailSettings } from '@easel/contract/accounts/email-settings';
import { useCommand } from '../lib/use-command.ts';
import { AccountError } from './account-error.tsx';
import css from './email-notifications.module.css';
import { EmailSubscriptionRow } from './email-subscription-row.tsx';
import type { SettingsCommand } from './settings-commands.ts';
import { SettingsSection } from './settings-section.tsx';

export interface EmailNotificationsProps {
  /** Undefined if they could not be loaded. */
  settings: EmailSettings | undefined;
  onRetry: () => void;
}

/** The emails that a person can choose. */
export function EmailNotifications({ settings, onRetry }: EmailNotificationsProps) {
  const { send, isSubmitting } = useCommand<SettingsCommand>();
  return (
    <SettingsSection
      title="Email notifications"
      text="Choose the emails you want. Every email has a link to unsubscribe."
    >
      {!settings && <AccountError onRetry={onRetry} />}
      {settings && !settings.isEmailConfirmed && (
        <div className={css.notice}>
          <p>Confirm your email address to receive these emails. The link is in our first email to you.</p>
          <button
            type="button"
            className="text-button"
            aria-disabled={isSubmitting}
            onClick={() => !isSubmitting && void send({ kind: 'sendConfirmation' })}
          >
            Send the link again
          </button>
        </div>
      )}
      {settings && (
        <ul className={css.list}>
          {settings.subscriptions.map((subscription) => (
            <li key={subscription.kind}>
              <EmailSubscriptionRow {...subscription} />
            </li>
          ))}
        </ul>
      )}
    </SettingsSection>
  );
}
