import type { EmailSettings } from '@easel/contract/accounts/email-settings';
import {
  DIGEST_FREQUENCIES,
  type DigestFrequency,
  readEmailSubscription,
} from '@easel/domain/accounts/email-subscriptions';
import { useCommand } from '../lib/use-command.ts';
import { Switch } from '../ui/switch.tsx';
import { AccountError } from './account-error.tsx';
import css from './email-notifications.module.css';
import type { SettingsCommand } from './settings-commands.ts';
import { SettingsSection } from './settings-section.tsx';

export interface EmailNotificationsProps {
  /** Undefined if they could not be loaded. */
  settings: EmailSettings | undefined;
  onRetry: () => void;
}

/** The emails that a person can choose. */
export function EmailNotifications({ settings, onRetry }: EmailNotificationsProps) {
  return (
    <SettingsSection
      title="Email notifications"
      text="Choose the emails you want. Every email has a link to unsubscribe."
    >
      {!settings && <AccountError onRetry={onRetry} />}
      {settings && !settings.isEmailConfirmed && (
        <p className={css.notice}>
          Confirm your email address to receive these emails. The link is in our first email to you.
        </p>
      )}
      {settings && (
        <ul className={css.list}>
          {settings.subscriptions.map((subscription) => (
            <Subscription key={subscription.kind} {...subscription} />
          ))}
        </ul>
      )}
    </SettingsSection>
  );
}

/** The switch moves before the change is saved, and back if that fails. */
function Subscription({ kind, ...saved }: EmailSettings['subscriptions'][number]) {
  const { send, pending, isSubmitting } = useCommand<SettingsCommand>();
  const { isOn, frequency } = pending?.kind === 'chooseEmails' ? pending : saved;
  const about = readEmailSubscription(kind);
  if (!about) return null;
  const choose = (choice: { isOn: boolean; frequency: DigestFrequency }) => {
    if (!isSubmitting) void send({ kind: 'chooseEmails', subscription: kind, ...choice });
  };
  const id = `email-${kind}`;
  return (
    <li className={css.subscription}>
      <div>
        <h3 id={id}>{about.title}</h3>
        <p id={`${id}-text`}>{about.text}</p>
        {about.hasFrequency && isOn && (
          <label className={css.frequency}>
            How often
            <select
              value={frequency}
              onChange={({ currentTarget }) =>
                choose({ isOn, frequency: currentTarget.value === 'daily' ? 'daily' : 'weekly' })
              }
            >
              {DIGEST_FREQUENCIES.map((one) => (
                <option key={one} value={one}>
                  {FREQUENCY_LABELS[one]}
                </option>
              ))}
            </select>
          </label>
        )}
      </div>
      <Switch
        isOn={isOn}
        labelledBy={id}
        describedBy={`${id}-text`}
        onChange={(next) => choose({ isOn: next, frequency })}
      />
    </li>
  );
}

const FREQUENCY_LABELS: Record<DigestFrequency, string> = { daily: 'Every day', weekly: 'Every Monday' };
