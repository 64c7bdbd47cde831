import { useState } from 'react';
import { api } from '../lib/api-client.ts';
import { useBrowserValue } from '../ui/use-browser-value.ts';
import css from './form-layout.module.css';
import { hasPasskeys, logInWithPasskey } from './passkeys.ts';

/** Shown after hydration if the browser supports passkeys. */
export function PasskeyButton({ onSuccess }: { onSuccess: () => void }) {
  const isSupported = useBrowserValue(hasPasskeys, false);
  const [message, setMessage] = useState('');
  const enter = async () => {
    setMessage('');
    const { success, messages } = await logInWithPasskey(api);
    if (success) onSuccess();
    else setMessage(messages.join(' '));
  };
  return (
    <div className={css.other} hidden={!isSupported}>
      <button type="button" className="button" data-kind="quiet" onClick={() => void enter()}>
        Use a passkey
      </button>
      {message && (
        <p role="alert" className="form-message">
          {message}
        </p>
      )}
    </div>
  );
}
