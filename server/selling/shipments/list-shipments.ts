import type { ShipmentList } from '@easel/contract/selling/shipments';
import { readCountry } from '@easel/domain/locale/countries';
import { getCarrierName } from '@easel/domain/selling/carriers';
import { getOriginDay } from '@easel/domain/selling/pickup-day';
import { countDaysLeft } from '@easel/domain/selling/ship-deadline';
import type { ShipmentFilter } from '@easel/domain/selling/shipment-filter';
import { hasLeft } from '@easel/domain/selling/shipment-states';
import type { Db } from '@easel/platform/db/open-database';
import { countShipments, type ListedShipment, readShipmentList } from './list-shipments-store.ts';

const PAGE_SIZE = 50;

const placeOf = ({ city = '', country = '' }: Record<string, string>) =>
  [city, readCountry(country)?.name ?? country.toUpperCase()].filter(Boolean).join(', ');

/** A shipment is overdue when its last day is over everywhere on earth. */
const overdueBefore = (now: number) => new Date(now - 12 * 3_600_000).toISOString().slice(0, 10);

/** How many shipments the list of late ones has. */
export const countOverdueShipments = async ({ db, now }: { db: Db; now: () => number }): Promise<number> =>
  (await countShipments(db, overdueBefore(now()))).overdue;

/** Shipments for staff, the most urgent first. */
export async function listShipments(
  { db, now }: { db: Db; now: () => number },
  { state, carrier, isOverdue, page }: ShipmentFilter,
): Promise<ShipmentList> {
  const today = overdueBefore(now());
  const [rows, { counts, overdue }] = await Promise.all([
    readShipmentList(db, {
      state,
      carrier,
      overdueBefore: isOverdue ? today : undefined,
      limit: PAGE_SIZE,
      offset: page * PAGE_SIZE,
    }),
    countShipments(db, today),
  ]);
  return {
    shipments: rows.map((row) => viewRow(row, now())),
    totalResults: Number(rows[0]?.total ?? 0),
    pageSize: PAGE_SIZE,
    counts,
    overdueCount: overdue,
  };
}

const viewRow = (row: ListedShipment, now: number): ShipmentList['shipments'][number] => ({
  shipmentId: row.id,
  orderNumber: row.order_number,
  state: row.state,
  titles: row.titles,
  artistName: row.artist_name ?? '',
  from: placeOf(row.origin),
  to: placeOf(row.destination),
  carrierName: row.carrier === null ? null : getCarrierName(row.carrier),
  trackingNumber: row.tracking_number,
  shipBy: row.ship_by,
  daysLeft: hasLeft(row.state)
    ? null
    : countDaysLeft(
        getOriginDay({ country: row.origin.country ?? '', state: row.origin.state ?? '' }, now),
        row.ship_by,
      ),
  pickupDay: row.pickup_day,
  problem: row.problem,
  createdAt: row.created_at.toISOString(),
});
