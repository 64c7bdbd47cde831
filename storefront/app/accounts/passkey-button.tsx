import { useEffect, useState } from 'react';
import { api } from '../lib/api-client.ts';
import { enterByPasskey, hasPasskeys } from '../lib/passkeys.ts';
import css from './form-layout.module.css';

/** Shown where the browser knows passkeys, once the page is alive. */
export function PasskeyButton({ onSuccess }: { onSuccess: () => void }) {
  const [isPossible, setIsPossible] = useState(false);
  const [message, setMessage] = useState('');
  useEffect(() => setIsPossible(hasPasskeys()), []);
  const enter = async () => {
    setMessage('');
    const { success, messages } = await enterByPasskey(api);
    if (success) onSuccess();
    else setMessage(messages.join(' '));
  };
  return (
    <div className={css.other} hidden={!isPossible}>
      <button type="button" className="button" data-kind="quiet" onClick={() => void enter()}>
        Use a passkey
      </button>
      {message && (
        <p role="alert" className={css.message}>
          {message}
        </p>
      )}
    </div>
  );
}
