import { useState } from 'react';
import css from '../accounts/form-layout.module.css';
import { joinNewsletter } from '../lib/api-calls.ts';
import { api } from '../lib/api-client.ts';
import { showFlash } from '../lib/flash-store.ts';
import { sessionStore } from '../lib/session-store.ts';
import { Dialog } from '../ui/dialog.tsx';

/** Offered after a registration without the newsletter. */
export default function NewsletterModal({ onClose }: { onClose: () => void }) {
  const [error, setError] = useState('');
  const join = async () => {
    const result = await api(joinNewsletter, { body: { email: sessionStore.get().email } });
    if (!result.success) return setError(result.messages.join(' '));
    showFlash(result.messages.join(' '), 'success');
    onClose();
  };
  return (
    <Dialog title="Our newsletter" onClose={onClose}>
      <p>Get new works and artists by email, at most once a week. Unsubscribe at any time.</p>
      <div className={css.form}>
        <button type="button" className="button" onClick={() => void join()}>
          Subscribe
        </button>
        <button type="button" className="button" data-kind="quiet" onClick={onClose}>
          No thanks
        </button>
        <p role="alert" className={css.message}>
          {error}
        </p>
      </div>
    </Dialog>
  );
}
