import type { EmailSettings } from '@easel/contract/accounts/email-settings';
import {
  DIGEST_FREQUENCIES,
  type DigestFrequency,
  readEmailSubscription,
} from '@easel/domain/accounts/email-subscriptions';
import { useCommand } from '../lib/use-command.ts';
import { Switch } from '../ui/switch.tsx';
import css from './email-subscription-row.module.css';
import { SETTINGS_PAGE, type SettingsCommand } from './settings-commands.ts';

const FREQUENCY_LABELS: Record<DigestFrequency, string> = { daily: 'Every day', weekly: 'Every Monday' };

/** One kind of email with its switch, here and on other pages of the account. The switch moves before the change is saved, and back if that fails. */
export function EmailSubscriptionRow({ kind, ...saved }: EmailSettings['subscriptions'][number]) {
  const { send, pending, isSubmitting } = useCommand<SettingsCommand>(SETTINGS_PAGE);
  const { isOn, frequency } = pending?.kind === 'chooseEmails' ? pending : saved;
  const about = readEmailSubscription(kind);
  if (!about) return null;
  const choose = (choice: { isOn: boolean; frequency: DigestFrequency }) => {
    if (!isSubmitting) void send({ kind: 'chooseEmails', subscription: kind, ...choice });
  };
  const id = `email-${kind}`;
  return (
    <div className={css.subscription}>
      <div>
        <h3 className="body-text medium" id={id}>
          {about.title}
        </h3>
        <p className="quiet" id={`${id}-text`}>
          {about.text}
        </p>
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
    </div>
  );
}
