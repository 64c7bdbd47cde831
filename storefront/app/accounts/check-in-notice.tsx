import { clientDataStore } from '../lib/session-store.ts';
import { useStore } from '../lib/store.ts';
import { useCommand } from '../lib/use-command.ts';
import css from './application-form.module.css';
import type { ProfileCommand } from './profile-commands.ts';

/** Asks an artist in the studio to check in. Nothing is shown while it is not due. */
export function CheckInNotice() {
  const account = useStore(clientDataStore, (data) => data?.account);
  const { send, isSubmitting } = useCommand<ProfileCommand>('/account/profile', { revalidates: false });
  if (!account || !(account.isCheckInDue || account.isCheckInLapsed)) return null;
  return (
    <section className={css.notice} aria-label="Check-in">
      <p>
        {account.isCheckInLapsed
          ? 'Your works are off sale, because we have not heard from you. One click brings them back.'
          : 'Are all your works still available? Buyers rely on it.'}
      </p>
      <p>
        <button
          type="button"
          className="button"
          aria-disabled={isSubmitting}
          onClick={() => !isSubmitting && void send({ kind: 'checkIn' })}
        >
          I’m here, everything is available
        </button>
      </p>
    </section>
  );
}
