import type { ShipmentState } from '@easel/domain/selling/shipment-states';
import type { Db } from '@easel/platform/db/open-database';
import { sql } from 'kysely';

export interface ListedShipment {
  id: string;
  order_number: string;
  state: ShipmentState;
  titles: string[];
  artist_name: string | null;
  origin: Record<string, string>;
  destination: Record<string, string>;
  carrier: string | null;
  tracking_number: string;
  ship_by: string;
  pickup_day: string | null;
  problem: string;
  created_at: Date;
  total: number;
}

export interface ShipmentQuery {
  state: ShipmentState | undefined;
  carrier: string | undefined;
  /** Only those that have not left and whose last day was before this one. */
  overdueBefore: string | undefined;
  limit: number;
  offset: number;
}

const NOT_LEFT = sql`shipments.state in ('draft', 'confirmed', 'label-bought', 'pickup-scheduled')`;

/** Problems first, then those that have to leave, the most urgent first, then the others, the newest first. */
export async function readShipmentList(db: Db, query: ShipmentQuery): Promise<ListedShipment[]> {
  const { rows } = await sql<ListedShipment>`
    select shipments.id, orders.number as order_number, shipments.state, shipments.origin, shipments.destination, shipments.carrier,
      shipments.tracking_number, to_char(shipments.ship_by, 'YYYY-MM-DD') as ship_by,
      to_char(shipments.pickup_day, 'YYYY-MM-DD') as pickup_day, problem, shipments.created_at, people.full_name as artist_name,
      array(select title from shipment_lines join order_lines using (order_id, line)
        where shipment_id = shipments.id order by line) as titles,
      count(*) over () as total
    from shipments
    join orders on orders.id = shipments.order_id
    left join people on people.id = shipments.artist_id
    where (${query.state ?? null}::text is null or shipments.state = ${query.state ?? null})
      and (${query.carrier ?? null}::text is null or shipments.carrier = ${query.carrier ?? null})
      and (${query.overdueBefore ?? null}::date is null or (${NOT_LEFT} and shipments.ship_by < ${query.overdueBefore ?? null}::date))
    order by shipments.state = 'exception' desc, ${NOT_LEFT} desc, case when ${NOT_LEFT} then shipments.ship_by end,
      shipments.created_at desc, shipments.id
    limit ${query.limit} offset ${query.offset}`.execute(db);
  return rows;
}

export async function countShipments(
  db: Db,
  today: string,
): Promise<{ counts: Record<string, number>; overdue: number }> {
  const { rows } = await sql<{ state: string; count: number; overdue: number }>`
    select state, count(*)::integer as count, count(*) filter (where ${NOT_LEFT} and ship_by < ${today}::date)::integer as overdue
    from shipments group by state`.execute(db);
  return {
    counts: Object.fromEntries(rows.map(({ state, count }) => [state, count])),
    overdue: rows.reduce((sum, { overdue }) => sum + overdue, 0),
  };
}
