import { deviceNameOf } from '@easel/domain/device-name';
import { dayLabel } from '@easel/domain/moment-label';
import { useCallback, useEffect, useState } from 'react';
import { useApi } from '../lib/browser-api.ts';
import { showFlash } from '../lib/flash-store.ts';
import { listDevices, logOutDevice } from '../lib/light-calls.ts';
import css from './settings-section.module.css';
import { SettingsSection } from './settings-section.tsx';

interface Device {
  sessionId: number;
  userAgent: string;
  lastUsedAt: string;
  isThisOne: boolean;
}

/** Where one is logged in, and the way to end it from afar. */
export function DevicesSetting() {
  const api = useApi();
  const [devices, setDevices] = useState<Device[]>();
  const read = useCallback(
    () => api(listDevices).then((answer) => setDevices(answer.success ? answer.payload.devices : [])),
    [api],
  );
  useEffect(() => void read(), [read]);
  const logOut = async (sessionId: number) => {
    const answer = await api(logOutDevice, { params: { sessionId } });
    showFlash(answer.success ? 'Device logged out.' : answer.messages.join(' '), answer.success ? 'success' : 'error');
    await read();
  };
  return (
    <SettingsSection
      title="Devices"
      text="Devices where you are logged in. If you don’t recognize one, log it out and change your password."
    >
      <ul className={css.list} aria-busy={devices === undefined}>
        {devices?.map(({ sessionId, userAgent, lastUsedAt, isThisOne }) => (
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
