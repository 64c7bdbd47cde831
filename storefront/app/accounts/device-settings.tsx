import { deviceNameOf } from '@easel/domain/accounts/device-name';
import { dayLabel } from '@easel/domain/text/relative-time';
import { listDevices, logOutDevice } from '../lib/api-calls.ts';
import { useApi } from '../lib/api-client.ts';
import { showFlash } from '../lib/flash-store.ts';
import { AccountError } from './account-error.tsx';
import css from './settings-section.module.css';
import { SettingsSection } from './settings-section.tsx';
import { useAccountData } from './use-account-data.ts';

/** Where one is logged in, and the way to end it from afar. */
export function DevicesSetting() {
  const api = useApi();
  const { data, hasFailed, load } = useAccountData(listDevices);
  const logOut = async (sessionId: number) => {
    const answer = await api(logOutDevice, { params: { sessionId } });
    showFlash(answer.success ? 'Device logged out.' : answer.messages.join(' '), answer.success ? 'success' : 'error');
    await load();
  };
  return (
    <SettingsSection
      title="Devices"
      text="Devices where you are logged in. If you don’t recognize one, log it out and change your password."
    >
      {hasFailed && <AccountError onRetry={() => void load()} />}
      <ul className={css.list} aria-busy={!data && !hasFailed}>
        {data?.devices.map(({ sessionId, userAgent, lastUsedAt, isThisOne }) => (
          <li key={sessionId}>
            <span>
              {deviceNameOf(userAgent)}
              <small>{isThisOne ? 'this device' : `last used ${dayLabel(lastUsedAt)}`}</small>
            </span>
            {!isThisOne && (
              <button type="button" className="text-button" onClick={() => void logOut(sessionId)}>
                Log out<span className="visually-hidden"> {deviceNameOf(userAgent)}</span>
              </button>
            )}
          </li>
        ))}
      </ul>
    </SettingsSection>
  );
}
