import { deviceNameOf } from '@easel/domain/accounts/device-name';
import { dayLabel } from '@easel/domain/text/relative-time';
import { useEffect, useState } from 'react';
import { removePasskey } from '../lib/api-calls.ts';
import { useApi } from '../lib/api-client.ts';
import { showFlash } from '../lib/flash-store.ts';
import { hasPasskeys, makePasskey } from '../lib/passkeys.ts';
import css from './settings-section.module.css';
import { SettingsSection } from './settings-section.tsx';

interface PasskeysSettingProps {
  passkeys: { passkeyId: number; name: string; createdAt: string }[];
  onChange: () => void;
}

/** Keys that a phone or a computer keeps, opened by a finger or a face. */
export function PasskeysSetting({ passkeys, onChange }: PasskeysSettingProps) {
  const api = useApi();
  const [isPossible, setIsPossible] = useState(true);
  useEffect(() => setIsPossible(hasPasskeys()), []);
  const add = async () => {
    const { success, messages } = await makePasskey(api, deviceNameOf(navigator.userAgent));
    if (messages.length > 0) showFlash(messages.join(' '), success ? 'success' : 'error');
    if (success) onChange();
  };
  const remove = async (passkeyId: number) => {
    const answer = await api(removePasskey, { params: { passkeyId } });
    if (!answer.success) showFlash(answer.messages.join(' '));
    onChange();
  };
  return (
    <SettingsSection title="Passkeys" text="Log in with your fingerprint, face or screen lock instead of a password.">
      {passkeys.length > 0 && (
        <ul className={css.list}>
          {passkeys.map(({ passkeyId, name, createdAt }) => (
            <li key={passkeyId}>
              <span>
                {name}
                <small>since {dayLabel(createdAt)}</small>
              </span>
              <button type="button" className="text-button" onClick={() => void remove(passkeyId)}>
                Remove<span className="visually-hidden"> {name}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
      {isPossible ? (
        <button type="button" className="button" data-kind="quiet" onClick={() => void add()}>
          Add a passkey
        </button>
      ) : (
        <p>This browser does not support passkeys.</p>
      )}
    </SettingsSection>
  );
}
