import { tidyLine } from '../text/tidy-text.ts';
import { checkForm, lengthWithin, notBefore, type PropertyErrors } from '../text/validation.ts';

/** A vacation of an artist (docs/specification/artists.md#vacation-and-check-in). Days are `2026-11-16`. */
export interface Vacation {
  from: string;
  /** The last day away. Null if the artist does not know it yet. */
  until: string | null;
  /** What the artist tells buyers. */
  note: string;
  /** Works can be bought meanwhile, and are shipped after the return. */
  shipsAfter: boolean;
}

export const MAX_VACATION_NOTE = 300;
/** A longer absence is no vacation. */
export const MAX_VACATION_DAYS = 365;
const DAY_MS = 86_400_000;

const addDays = (day: string, count: number) =>
  new Date(Date.parse(`${day}T00:00:00Z`) + count * DAY_MS).toISOString().slice(0, 10);

export const tidyVacation = (vacation: Vacation): Vacation => ({ ...vacation, note: tidyLine(vacation.note) });

/** The problems of a vacation that is planned or changed today. One that has begun may keep its first day. */
export function checkVacation(vacation: Vacation, today: string): PropertyErrors[] {
  const { from, until, shipsAfter } = vacation;
  const errors = checkForm(
    { ...vacation },
    {
      until: [
        (value) =>
          shipsAfter && !value ? 'Enter the last day, so that buyers know when their order ships.' : undefined,
        notBefore(today),
        (value) => (value && String(value) < from ? 'The last day is before the first day.' : undefined),
        (value) =>
          value && String(value) > addDays(from > today ? from : today, MAX_VACATION_DAYS)
            ? 'Please choose a day within a year.'
            : undefined,
      ],
      note: [lengthWithin({ max: MAX_VACATION_NOTE }, `Please use at most ${MAX_VACATION_NOTE} characters.`)],
    },
  );
  const isTooFar = from > addDays(today, MAX_VACATION_DAYS);
  if (until === null && isTooFar)
    return [...errors, { property: 'from', messages: ['Please choose a day within a year.'] }];
  return errors;
}

/** Whether a vacation is to come, has begun or is over. */
export function vacationPhase(
  { from, until }: Pick<Vacation, 'from' | 'until'>,
  today: string,
): 'planned' | 'on' | 'over' {
  if (from > today) return 'planned';
  return until !== null && until < today ? 'over' : 'on';
}
