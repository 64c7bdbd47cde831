import { pluralize } from '../text/pluralize.ts';
import { addBusinessDays } from './arrival-dates.ts';
import { HANDLING_DAYS } from './handling-days.ts';

const DAY_MS = 86_400_000;

/** The last day for shipping a work (docs/specification/studio.md#shipping). Days are `2026-11-16`, those of the place where it is. */
export function getShipDeadline({
  placedOn,
  handlingDays,
  shipsFrom,
}: {
  placedOn: string;
  /** The most business days that buyers were told; undefined for the usual ones. */
  handlingDays?: number | null | undefined;
  /** The day on which an artist who was away is back. */
  shipsFrom?: string | null | undefined;
}): string {
  const start = shipsFrom && shipsFrom > placedOn ? shipsFrom : placedOn;
  return addBusinessDays(start, handlingDays ?? HANDLING_DAYS[1]);
}

/** Calendar days that are left; negative if the day has passed. */
export const countDaysLeft = (today: string, deadline: string): number =>
  Math.round((Date.parse(`${deadline}T00:00:00Z`) - Date.parse(`${today}T00:00:00Z`)) / DAY_MS);

/** How much time is left, in words. */
export function formatDaysLeft(days: number): string {
  if (days < 0) return `${pluralize(-days, 'day')} overdue`;
  if (days === 0) return 'Due today';
  return days === 1 ? 'Due tomorrow' : `${days} days left`;
}
