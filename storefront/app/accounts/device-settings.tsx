import type { listDevices } from '@easel/contract/accounts/accounts';
import type { CallPayload } from '@easel/contract/call';
import { formatDeviceName } from '@easel/domain/accounts/device-name';
import { dayLabel } from '@easel/domain/text/relative-time';
import { useCommand } from '../lib/use-command.ts';
import { AccountError } from './account-error.tsx';
import type { SettingsCommand } from './settings-commands.ts';
import css from './settings-section.module.css';
import { SettingsSection } from './settings-section.tsx';

export interface DevicesSettingProps {
  /** Undefined if they could not be loaded. */
  devices: CallPayload<typeof listDevices>['devices'] | undefined;
  onRetry: () => void;
}

/** The sessions of the user. Each can be ended from here. */
export function DevicesSetting({ devices, onRetry }: DevicesSettingProps) {
  const { send } = useCommand<SettingsCommand>();
  return (
    <SettingsSection
      title="Devices"
      text="Devices where you are logged in. If you don’t recognize one, log it out and change your password."
    >
      {!devices && <AccountError onRetry={onRetry} />}
      <ul className={css.list}>
        {devices?.map(({ sessionId, userAgent, lastUsedAt, isThisOne }) => (
          <li key={sessionId}>
            <span>
              {formatDeviceName(userAgent)}
              <small className="tiny-text">{isThisOne ? 'this device' : `last used ${dayLabel(lastUsedAt)}`}</small>
            </span>
            {!isThisOne && (
              <button
                type="button"
                className="text-button"
                onClick={() => void send({ kind: 'logOutDevice', sessionId })}
              >
                Log out<span className="visually-hidden"> {formatDeviceName(userAgent)}</span>
              </button>
            )}
          </li>
        ))}
      </ul>
    </SettingsSection>
  );
}
