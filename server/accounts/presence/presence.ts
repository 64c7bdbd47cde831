import type { Presence } from '@easel/contract/accounts/presence';
import { CHECK_IN_MESSAGES, calculateCheckIn } from '@easel/domain/accounts/check-in';
import { may } from '@easel/domain/accounts/roles';
import { checkVacation, tidyVacation, type Vacation, vacationPhase } from '@easel/domain/accounts/vacation';
import { type Outcome, ok, reject } from '@easel/domain/outcome';
import type { Db } from '@easel/platform/db/open-database';
import type { Sign } from '../signed-token.ts';
import { readCheckInToken } from './check-in-link.ts';
import {
  lockPresence,
  NO_VACATION,
  type PresenceRow,
  readPresence,
  writeCheckIn,
  writeVacation,
} from './presence-store.ts';

export interface PresenceDependencies {
  db: Db;
  now: () => number;
  sign: Sign;
}

export const toDay = (time: number): string => new Date(time).toISOString().slice(0, 10);

/** Also a vacation that has not begun. One that was turned on before it had a first day began today at the latest. */
export const toVacationPlan = (
  row: Pick<PresenceRow, 'is_on_vacation' | 'from' | 'until' | 'vacation_note' | 'ships_after_vacation'>,
  today: string,
) =>
  row.is_on_vacation || row.from !== null
    ? { from: row.from ?? today, until: row.until, note: row.vacation_note, shipsAfter: row.ships_after_vacation }
    : null;

async function presenceOf({ db, now }: PresenceDependencies, personId: number): Promise<Presence> {
  const row = await readPresence(db, personId);
  if (!row) throw new Error(`The logged-in user ${personId} does not exist.`);
  return {
    isOnVacation: row.is_on_vacation,
    awayUntil: row.away_until,
    vacation: toVacationPlan(row, toDay(now())),
    ...calculateCheckIn(row.check_in_started_at?.getTime(), now()),
    isCheckInLapsed: row.is_check_in_lapsed,
    checkInTimerStartedAt: row.check_in_started_at?.toISOString() ?? null,
  };
}

/** What stays out keeps its value. Without a first day, a vacation that has not begun begins today. */
export type VacationRequest = Partial<Omit<Vacation, 'from'>> & { from?: string | null };

/** Plans, begins or changes a vacation. Search, pages and carts follow the row of the artist. */
export async function takeVacation(
  parts: PresenceDependencies,
  personId: number,
  request: VacationRequest,
): Promise<Outcome<Presence>> {
  const today = toDay(parts.now());
  const row = await readPresence(parts.db, personId);
  const current = row && toVacationPlan(row, today);
  const vacation = tidyVacation({
    from: request.from ?? (current && vacationPhase(current, today) === 'on' ? current.from : today),
    until: request.until === undefined ? (current?.until ?? null) : request.until,
    note: request.note ?? current?.note ?? '',
    shipsAfter: request.shipsAfter ?? current?.shipsAfter ?? false,
  });
  const problems = checkVacation(vacation, today).flatMap(({ messages }) => messages);
  if (problems.length > 0) return reject('invalid', ...problems);
  await writeVacation(parts.db, personId, {
    is_on_vacation: vacationPhase(vacation, today) === 'on',
    vacation_from: vacation.from,
    vacation_until: vacation.until,
    vacation_note: vacation.note,
    ships_after_vacation: vacation.shipsAfter,
  });
  return ok(await presenceOf(parts, personId));
}

/** Ends a vacation, or cancels a planned one. */
export async function endVacation(parts: PresenceDependencies, personId: number): Promise<Presence> {
  await writeVacation(parts.db, personId, NO_VACATION);
  return presenceOf(parts, personId);
}

/** A check-in restarts the timer, which clears both overdue and due, and puts hidden works back on sale. */
export async function checkIn(parts: PresenceDependencies, personId: number): Promise<Presence> {
  await writeCheckIn(parts.db, personId, new Date(parts.now()));
  return presenceOf(parts, personId);
}

const BAD_LINK = reject('invalid', CHECK_IN_MESSAGES.badLink);

/** With the link of a reminder, without a login. False if the artist has checked in since it was sent. */
export const checkInByLink = ({ db, now, sign }: PresenceDependencies, token: string): Promise<Outcome<boolean>> =>
  db.transaction().execute(async (transaction): Promise<Outcome<boolean>> => {
    const link = readCheckInToken(sign, token);
    const row = link && (await lockPresence(transaction, link.personId));
    if (!link || !row?.email || !may(row.user_type, 'takeVacation')) return BAD_LINK;
    if (row.check_in_started_at?.getTime() !== link.startedAt) return ok(false);
    await writeCheckIn(transaction, link.personId, new Date(now()));
    return ok(true);
  });
