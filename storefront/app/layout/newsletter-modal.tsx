import css from '../accounts/form-layout.module.css';
import { ActionForm } from '../lib/action-form.tsx';
import { showFlash } from '../lib/flash-store.ts';
import { sessionStore } from '../lib/session-store.ts';
import { useActionForm } from '../lib/use-action-form.ts';
import { Dialog } from '../ui/dialog.tsx';

/** Offered after a registration without the newsletter. */
export default function NewsletterModal({ onClose }: { onClose: () => void }) {
  const form = useActionForm({
    action: '/newsletter',
    name: 'newsletter',
    revalidates: false,
    onSuccess({ messages }) {
      showFlash(messages.join(' '), 'success');
      onClose();
    },
  });
  return (
    <Dialog title="Our newsletter" onClose={onClose}>
      <p>Get new works and artists by email, at most once a week. Unsubscribe at any time.</p>
      <ActionForm form={form} fields={{ email: sessionStore.get().email }} className={css.form}>
        <button type="submit" className="button" aria-disabled={form.isSubmitting}>
          Subscribe
        </button>
        <button type="button" className="button" data-kind="quiet" onClick={onClose}>
          No thanks
        </button>
        <p role="alert" className="form-message">
          {form.message}
        </p>
      </ActionForm>
    </Dialog>
  );
}
