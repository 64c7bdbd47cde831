import { getDayAt, getTimeZone } from '@easel/domain/locale/time-zones';
import type { LineFacts } from '@easel/domain/selling/line-facts';
import type { LineStatus } from '@easel/domain/selling/order-status';
import { PRINT_WORKSHOP } from '@easel/domain/selling/print-packaging';
import { countDaysLeft, getShipDeadline } from '@easel/domain/selling/ship-deadline';

export interface DatedLine {
  kind: 'original' | 'print' | 'gift-card';
  status: LineStatus;
  placedAt: Date | null;
  facts: LineFacts;
  artistCountry: string | null;
}

/**
 * The country in which a line was made: prints in the workshop, originals where the artist lives. Deadlines are days of this country: the place that
 * a parcel is sent from is chosen later and must not move them.
 */
export const getLineCountry = ({ kind, artistCountry }: Pick<DatedLine, 'kind' | 'artistCountry'>): string =>
  kind === 'print' ? PRINT_WORKSHOP.originCountry : (artistCountry ?? PRINT_WORKSHOP.originCountry);

/** The last day for shipping a line, whatever its status. */
export function getLineDeadline(line: DatedLine): string {
  return getShipDeadline({
    placedOn: getDayAt((line.placedAt ?? new Date(0)).getTime(), getTimeZone(getLineCountry(line))),
    handlingDays: line.facts.handlingDays,
    shipsFrom: line.facts.shipsFrom,
  });
}

/** The last day for shipping a line and how many days are left; null once it has left, or will not. */
export function viewLineDeadline(line: DatedLine, now: number): { shipBy: string | null; daysLeft: number | null } {
  if (line.status !== 'placed' && line.status !== 'preparing') return { shipBy: null, daysLeft: null };
  const shipBy = getLineDeadline(line);
  return { shipBy, daysLeft: countDaysLeft(getDayAt(now, getTimeZone(getLineCountry(line))), shipBy) };
}
