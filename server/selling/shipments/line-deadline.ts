import { getDayAt, getTimeZone } from '@easel/domain/locale/time-zones';
import type { LineStatus } from '@easel/domain/selling/order-status';
import { PRINT_WORKSHOP } from '@easel/domain/selling/print-packaging';
import { countDaysLeft, getShipDeadline } from '@easel/domain/selling/ship-deadline';
import type { ShipmentAddress } from '@easel/domain/selling/shipment';

export interface DatedLine {
  kind: 'original' | 'print' | 'gift-card';
  status: LineStatus;
  placedAt: Date | null;
  facts: Record<string, unknown>;
  artistCountry: string | null;
  shipFrom: Partial<ShipmentAddress> | null;
}

/** Where a line comes from: prints from the workshop, originals from the artist. */
export function getLineOrigin({
  kind,
  artistCountry,
  shipFrom,
}: Pick<DatedLine, 'kind' | 'artistCountry' | 'shipFrom'>) {
  if (kind === 'print') return { country: PRINT_WORKSHOP.originCountry, state: '' };
  return {
    country: shipFrom?.country || artistCountry || PRINT_WORKSHOP.originCountry,
    state: shipFrom?.country ? (shipFrom.state ?? '') : '',
  };
}

/** The last day for shipping a line, whatever its status. */
export function getLineDeadline(line: DatedLine): string {
  const { country, state } = getLineOrigin(line);
  const facts = line.facts as { handlingDays?: number; shipsFrom?: string };
  return getShipDeadline({
    placedOn: getDayAt((line.placedAt ?? new Date(0)).getTime(), getTimeZone(country, state)),
    handlingDays: facts.handlingDays,
    shipsFrom: facts.shipsFrom,
  });
}

/** The last day for shipping a line and how many days are left; null once it has left, or will not. */
export function viewLineDeadline(line: DatedLine, now: number): { shipBy: string | null; daysLeft: number | null } {
  if (line.status !== 'placed' && line.status !== 'preparing') return { shipBy: null, daysLeft: null };
  const { country, state } = getLineOrigin(line);
  const shipBy = getLineDeadline(line);
  return { shipBy, daysLeft: countDaysLeft(getDayAt(now, getTimeZone(country, state)), shipBy) };
}
