import type { CarrierEvent } from '../shipment-carrier.ts';
import type { TestLabel } from './test-carrier-store.ts';

/**
 * What happens to a parcel of the test carrier. Whoever wants to see it writes `TEST LOST` and so on into the second line of the recipient's
 * street. `TEST FAST` takes as many seconds as others take days.
 */
export const TEST_SCENARIOS = ['refuse', 'unavailable', 'lost', 'damaged', 'return', 'fast'] as const;
export type TestScenario = (typeof TEST_SCENARIOS)[number] | 'deliver';

export function readScenario(street2: string): TestScenario {
  const [, word = ''] = /\btest (\w+)/i.exec(street2) ?? [];
  return TEST_SCENARIOS.find((one) => one === word.toLowerCase()) ?? 'deliver';
}

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** When the van comes, in UTC. */
const PICKUP_HOUR = 14;

type Step = [days: number, kind: CarrierEvent['kind'], place: 'origin' | 'destination'];

const stepsOf = (scenario: string, crossesCustoms: boolean): Step[] => {
  const abroad = crossesCustoms ? 3 : 0;
  const start: Step[] = [
    [0, 'accepted', 'origin'],
    [0.5, 'in-transit', 'origin'],
    ...(crossesCustoms ? [[2, 'customs', 'destination'] satisfies Step] : []),
  ];
  if (scenario === 'lost') return [...start, [5 + abroad, 'lost', 'destination']];
  if (scenario === 'damaged') return [...start, [2 + abroad, 'damaged', 'destination']];
  if (scenario === 'return')
    return [...start, [3 + abroad, 'delivery-failed', 'destination'], [6 + 2 * abroad, 'returned', 'origin']];
  return [...start, [2.7 + abroad, 'out-for-delivery', 'destination'], [3 + abroad, 'delivered', 'destination']];
};

/** When the parcel is handed over: at the pickup, or a day after the label was bought. */
function startOf({ scenario, bought_at, pickup_day }: TestLabel): number {
  if (scenario === 'fast') return bought_at.getTime();
  if (pickup_day === null) return bought_at.getTime() + DAY_MS;
  return Math.max(bought_at.getTime(), Date.parse(`${pickup_day}T00:00:00Z`) + PICKUP_HOUR * HOUR_MS);
}

/** What has happened until now. It depends on the label and the clock only. */
export function listTestEvents(label: TestLabel, now: number): CarrierEvent[] {
  if (label.cancelled_at) return [];
  const start = startOf(label);
  const dayMs = label.scenario === 'fast' ? 1_000 : DAY_MS;
  return stepsOf(label.scenario, label.crosses_customs)
    .map(([days, kind, place]) => ({
      eventId: `${label.tracking_number}-${kind}`,
      kind,
      happenedAt: new Date(start + days * dayMs),
      place: place === 'origin' ? label.origin_place : label.destination_place,
    }))
    .filter(({ happenedAt }) => happenedAt.getTime() <= now);
}
