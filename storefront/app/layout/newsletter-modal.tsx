import { useState } from 'react';
import css from '../account/form-shell.module.css';
import { useApi } from '../lib/browser-api.ts';
import { showFlash } from '../lib/flash-store.ts';
import { joinNewsletter } from '../lib/light-calls.ts';
import { sessionStore } from '../lib/session-store.ts';
import { Dialog } from '../ui/dialog.tsx';

/** Asks once more, kindly, somebody who has just registered and left the box off (account §2 newsletter opt-in). */
export default function NewsletterModal({ onClose }: { onClose: () => void }) {
  const api = useApi();
  const [trouble, setTrouble] = useState('');
  const join = async () => {
    const answer = await api(joinNewsletter, { body: { email: sessionStore.get().email } });
    if (!answer.success) return setTrouble(answer.messages.join(' '));
    showFlash(answer.messages.join(' '), 'success');
    onClose();
  };
  return (
    <Dialog title="News of artists and works" onClose={onClose}>
      <p>Shall we write to you when something new hangs here? Now and then, and one click ends it.</p>
      <div className={css.form}>
        <button type="button" className="button" onClick={() => void join()}>
          Yes, please
        </button>
        <button type="button" className="button" data-kind="quiet" onClick={onClose}>
          No, thank you
        </button>
        <p role="alert" className={css.message}>
          {trouble}
        </p>
      </div>
    </Dialog>
  );
}
