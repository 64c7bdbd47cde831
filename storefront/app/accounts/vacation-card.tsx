import { monthLabel } from '@easel/domain/text/relative-time';
import { clientDataStore } from '../lib/session-store.ts';
import { useStore } from '../lib/store.ts';
import { useCommand } from '../lib/use-command.ts';
import { Switch } from '../ui/switch.tsx';
import type { ProfileCommand } from './profile-commands.ts';
import css from './vacation-card.module.css';

/** Vacation and check-in of an artist. The switch moves before the change is saved, and back if it fails. */
export function VacationCard() {
  const data = useStore(clientDataStore);
  const { send, pending, isSubmitting } = useCommand<ProfileCommand>();
  if (!data) return null;
  const { isOnVacation, awayUntil, isCheckInDue, isCheckInOverdue } = data.account;
  const isAway = pending?.kind === 'vacation' ? pending.isOnVacation : isOnVacation;
  const run = (command: ProfileCommand) => {
    if (!isSubmitting) void send(command);
  };
  return (
    <section className="stack-large card" aria-label="Your studio">
      <div className={css.row}>
        <div>
          <h2 id="vacation">Vacation</h2>
          <p>
            {isAway
              ? 'Vacation is on. Your works are not for sale until you turn it off.'
              : 'Turn this on while you are away. Your works are not for sale until you turn it off.'}
          </p>
          {isAway && (
            <label className={css.until}>
              Away until (optional)
              <input
                type="date"
                defaultValue={awayUntil ?? ''}
                onChange={({ currentTarget }) =>
                  run({ kind: 'vacation', isOnVacation: true, awayUntil: currentTarget.value || null })
                }
              />
            </label>
          )}
        </div>
        <Switch
          isOn={isAway}
          labelledBy="vacation"
          onChange={(isOnVacation) => run({ kind: 'vacation', isOnVacation })}
        />
      </div>
      <div className={css.row}>
        <div>
          <h2>Check-in</h2>
          <p>{checkInText(isCheckInDue, isCheckInOverdue, data.session.checkInTimerStartedAt)}</p>
        </div>
        {(isCheckInDue || isCheckInOverdue) && (
          <button
            type="button"
            className="button"
            aria-disabled={isSubmitting}
            onClick={() => run({ kind: 'checkIn' })}
          >
            Check in
          </button>
        )}
      </div>
    </section>
  );
}

function checkInText(isDue: boolean, isOverdue: boolean, startedAt: string | null): string {
  if (isOverdue) return 'Your check-in is overdue. Please confirm that your works are still available.';
  if (isDue) return 'Please check in: are all your works still available?';
  return startedAt
    ? `Your last check-in was in ${monthLabel(startedAt)}. We will remind you when the next one is due.`
    : 'Once a month we ask you to confirm that your works are still available.';
}
