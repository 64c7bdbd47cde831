import type { ClientData } from '@easel/contract/accounts/accounts';
import { dayLabel, monthLabel } from '@easel/domain/text/relative-time';
import { clientDataStore } from '../lib/session-store.ts';
import { useStore } from '../lib/store.ts';
import { useCommand } from '../lib/use-command.ts';
import { Switch } from '../ui/switch.tsx';
import type { ProfileCommand } from './profile-commands.ts';
import css from './vacation-card.module.css';
import { VacationForm } from './vacation-form.tsx';

type Account = ClientData['account'];

/** Vacation and check-in of an artist. The switch moves before the change is saved, and back if it fails. */
export function VacationCard() {
  const data = useStore(clientDataStore);
  const { send, pending, isSubmitting } = useCommand<ProfileCommand>();
  if (!data) return null;
  const { account } = data;
  const { vacation, isOnVacation, isCheckInDue, isCheckInOverdue, isCheckInLapsed } = account;
  const isAway = pending?.kind === 'vacation' ? pending.isOnVacation : isOnVacation;
  const isPlanned = vacation !== null && !isAway;
  const run = (command: ProfileCommand) => {
    if (!isSubmitting) void send(command);
  };
  return (
    <section className="stack-large card" aria-label="Your studio">
      <div className={css.row}>
        <div>
          <h2 className="large-text" id="vacation">
            Vacation
          </h2>
          <p className="quiet">{vacationText(account, isAway)}</p>
        </div>
        <Switch
          isOn={isAway}
          labelledBy="vacation"
          onChange={(isOnVacation) => run({ kind: 'vacation', isOnVacation })}
        />
      </div>
      <details className={css.plan} open={vacation !== null}>
        <summary>{vacation ? 'Days and message' : 'Plan a vacation'}</summary>
        <VacationForm key={JSON.stringify(vacation)} vacation={vacation} isOn={isAway} />
        {isPlanned && (
          <button
            type="button"
            className="text-button"
            aria-disabled={isSubmitting}
            onClick={() => run({ kind: 'vacation', isOnVacation: false })}
          >
            Cancel this vacation
          </button>
        )}
      </details>
      <div className={css.row}>
        <div>
          <h2 className="large-text">Check-in</h2>
          <p className="quiet">{checkInText(account, data.session.checkInTimerStartedAt)}</p>
        </div>
        {(isCheckInDue || isCheckInOverdue || isCheckInLapsed) && (
          <button
            type="button"
            className="button"
            aria-disabled={isSubmitting}
            onClick={() => run({ kind: 'checkIn' })}
          >
            I’m here, everything is available
          </button>
        )}
      </div>
    </section>
  );
}

function vacationText({ vacation }: Account, isAway: boolean): string {
  if (!isAway)
    return vacation
      ? `Your vacation begins by itself on ${dayLabel(vacation.from)}${vacation.until ? ` and ends on ${dayLabel(vacation.until)}` : ''}.`
      : 'Turn this on while you are away, or plan it: it then begins and ends by itself.';
  const end = vacation?.until ? `until ${dayLabel(vacation.until)}` : 'until you turn it off';
  return vacation?.shipsAfter
    ? `Vacation is on ${end}. Your works can be bought and ship after your return.`
    : `Vacation is on. Your works are not for sale ${end}.`;
}

function checkInText({ isCheckInDue, isCheckInOverdue, isCheckInLapsed }: Account, startedAt: string | null): string {
  if (isCheckInLapsed)
    return 'Your works are off sale, because we have not heard from you. One click brings them back.';
  if (isCheckInOverdue) return 'Your check-in is overdue. Please confirm that your works are still available.';
  if (isCheckInDue) return 'Please check in: are all your works still available?';
  return startedAt
    ? `Your last check-in was in ${monthLabel(startedAt)}. We will remind you when the next one is due.`
    : 'Once a month we ask you to confirm that your works are still available.';
}
