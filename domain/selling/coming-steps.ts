import type { LineStatus } from './order-status.ts';

/** What is still to come for an order whose works are delivered, with days such as `2026-11-16`. */
export interface ComingStep {
  step: 'hand-over' | 'delivery' | 'returns';
  /** Undefined if the day depends on the delivery. */
  days?: { first?: string; last: string };
}

export interface ExpectedDelivery {
  /** The last day on which everything is handed to a carrier. */
  shipBy: string;
  firstDay: string;
  lastDay: string;
}

const BEFORE_HAND_OVER: readonly LineStatus[] = ['placed', 'preparing'];

/** The steps after those that have happened; none for an order that is pending, delivered, returned or cancelled. */
export function listComingSteps(status: LineStatus, { shipBy, firstDay, lastDay }: ExpectedDelivery): ComingStep[] {
  const isHandedOver = !BEFORE_HAND_OVER.includes(status);
  if (isHandedOver && status !== 'in-transit') return [];
  return [
    ...(isHandedOver ? [] : [{ step: 'hand-over', days: { last: shipBy } } as const]),
    { step: 'delivery', days: { first: firstDay, last: lastDay } },
    { step: 'returns' },
  ];
}
