import type { TrackingEventKind } from '@easel/domain/selling/tracking-events';
import type { Db } from '@easel/platform/db/open-database';
import { readParcelEvents } from './shipments-store.ts';

export interface ParcelEvent {
  line: number;
  trackingNumber: string;
  kind: TrackingEventKind;
  happenedAt: string;
  place: string;
}

/** What carriers have reported about the lines of an order, for its buyer. */
export async function listParcelEvents(db: Db, orderId: number): Promise<ParcelEvent[]> {
  const rows = await readParcelEvents(db, orderId);
  return rows.map(({ line, tracking_number, kind, happened_at, place }) => ({
    line,
    trackingNumber: tracking_number,
    kind,
    happenedAt: happened_at.toISOString(),
    place,
  }));
}
