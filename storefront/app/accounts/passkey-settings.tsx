import { formatDeviceName } from '@easel/domain/accounts/device-name';
import { dayLabel } from '@easel/domain/text/relative-time';
import { useRevalidator } from 'react-router';
import { api } from '../lib/api-client.ts';
import { showFlash } from '../lib/flash-store.ts';
import { useCommand } from '../lib/use-command.ts';
import { useBrowserValue } from '../ui/use-browser-value.ts';
import { createPasskey, hasPasskeys } from './passkeys.ts';
import type { SettingsCommand } from './settings-commands.ts';
import css from './settings-section.module.css';
import { SettingsSection } from './settings-section.tsx';

interface PasskeysSettingProps {
  passkeys: { passkeyId: number; name: string; createdAt: string }[];
}

export function PasskeysSetting({ passkeys }: PasskeysSettingProps) {
  const { send } = useCommand<SettingsCommand>();
  const isSupported = useBrowserValue(hasPasskeys, true);
  const { revalidate } = useRevalidator();
  // The browser creates the key between two calls, so it is not a form.
  const add = async () => {
    const result = await createPasskey(api, formatDeviceName(navigator.userAgent));
    showFlash(result.messages.join(' '), result.success ? 'success' : 'error');
    if (result.success) await revalidate();
  };
  return (
    <SettingsSection title="Passkeys" text="Log in with your fingerprint, face or screen lock instead of a password.">
      {passkeys.length > 0 && (
        <ul className={css.list}>
          {passkeys.map(({ passkeyId, name, createdAt }) => (
            <li key={passkeyId}>
              <span>
                {name}
                <small className="tiny-text">since {dayLabel(createdAt)}</small>
              </span>
              <button
                type="button"
                className="text-button"
                onClick={() => void send({ kind: 'removePasskey', passkeyId })}
              >
                Remove<span className="visually-hidden"> {name}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
      {isSupported ? (
        <button type="button" className="button" data-kind="quiet" onClick={() => void add()}>
          Add a passkey
        </button>
      ) : (
        <p>This browser does not support passkeys.</p>
      )}
    </SettingsSection>
  );
}
