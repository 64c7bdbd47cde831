import { monthLabel } from '@easel/domain/text/relative-time';
import { useState } from 'react';
import { checkIn, setVacation } from '../lib/api-calls.ts';
import { useApi } from '../lib/api-client.ts';
import { refreshClientData } from '../lib/client-data.ts';
import { showFlash } from '../lib/flash-store.ts';
import { clientDataStore } from '../lib/session-store.ts';
import { useStore } from '../lib/store.ts';
import css from './vacation-card.module.css';

/** Whether an artist can be reached (account §4 Vacation and check-in). The switch moves at once, and back where it was refused. */
export function VacationCard() {
  const api = useApi();
  const data = useStore(clientDataStore);
  const [wanted, setWanted] = useState<boolean>();
  const [isBusy, setIsBusy] = useState(false);
  if (!data) return null;
  const { isOnVacation, awayUntil, isCheckInDue, isCheckInOverdue } = data.account;
  const isAway = wanted ?? isOnVacation;

  /** The page and the menu read what is known of the account; it is asked for anew, whatever came of it. */
  const tell = async (ask: () => Promise<{ success: boolean; messages: string[] }>) => {
    if (isBusy) return;
    setIsBusy(true);
    const answer = await ask();
    showFlash(answer.messages.join(' '), answer.success ? 'success' : 'error');
    await refreshClientData(api);
    setWanted(undefined);
    setIsBusy(false);
  };
  const toggle = () =>
    tell(() => {
      setWanted(!isAway);
      return api(setVacation, { body: { isOnVacation: !isAway } });
    });
  return (
    <section className={css.card} aria-label="Your studio">
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
                  void tell(() =>
                    api(setVacation, { body: { isOnVacation: true, awayUntil: currentTarget.value || null } }),
                  )
                }
              />
            </label>
          )}
        </div>
        <button
          type="button"
          role="switch"
          className={css.switch}
          aria-checked={isAway}
          aria-labelledby="vacation"
          onClick={() => void toggle()}
        />
      </div>
      <div className={css.row}>
        <div>
          <h2>Check-in</h2>
          <p>{checkInWords(isCheckInDue, isCheckInOverdue, data.session.checkInTimerStartedAt)}</p>
        </div>
        {(isCheckInDue || isCheckInOverdue) && (
          <button type="button" className="button" aria-disabled={isBusy} onClick={() => void tell(() => api(checkIn))}>
            Check in
          </button>
        )}
      </div>
    </section>
  );
}

function checkInWords(isDue: boolean, isOverdue: boolean, startedAt: string | null): string {
  if (isOverdue) return 'Your check-in is overdue. Please confirm that your works are still available.';
  if (isDue) return 'Please check in: are all your works still available?';
  return startedAt
    ? `Your last check-in was in ${monthLabel(startedAt)}. We will remind you when the next one is due.`
    : 'Once a month we ask you to confirm that your works are still available.';
}
