import { getDayAt, getTimeZone } from '../locale/time-zones.ts';
import { type Check, isEmptyValue, notBefore, notEmpty, pickupDay } from '../text/validation.ts';
import type { ShipmentAddress } from './shipment.ts';

/** Carriers do not plan further ahead. */
export const MAX_PICKUP_DAYS = 30;
const DAY_MS = 86_400_000;

/** Today at the place where a shipment starts. */
export const getOriginDay = ({ country, state }: Pick<ShipmentAddress, 'country' | 'state'>, now: number): string =>
  getDayAt(now, getTimeZone(country, state));

const addDays = (day: string, count: number) =>
  new Date(Date.parse(`${day}T00:00:00Z`) + count * DAY_MS).toISOString().slice(0, 10);

export const getLastPickupDay = (today: string): string => addDays(today, MAX_PICKUP_DAYS);

/** Rules for the day on which a carrier comes (docs/specification/validation.md#checks). Days are those of the place where the shipment starts. */
export const pickupRules = (today: string): Check[] => [
  notEmpty('Pickup date', 'Please choose a day.'),
  notBefore(today),
  pickupDay(),
  (value) =>
    !isEmptyValue(value) && String(value) > getLastPickupDay(today)
      ? `Please choose a day within the next ${MAX_PICKUP_DAYS} days.`
      : undefined,
];

/** The first day that a carrier comes on. */
export function suggestPickupDay(today: string): string {
  const rules = pickupRules(today);
  for (let ahead = 1; ; ahead += 1) {
    const day = addDays(today, ahead);
    if (rules.every((check) => check(day, {}) === undefined)) return day;
  }
}
