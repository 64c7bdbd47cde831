import type { PostalAddress } from '@easel/domain/accounts/addresses';
import type { Packaging } from '@easel/domain/catalogue/packaging';
import type { LineFacts } from '@easel/domain/selling/line-facts';
import type { LineStatus } from '@easel/domain/selling/order-status';
import type { ShipmentAddress } from '@easel/domain/selling/shipment';
import type { ShipmentActor } from '@easel/domain/selling/shipment-states';
import type { Db } from '@easel/platform/db/open-database';
import type { Schema } from '@easel/platform/db/schema';
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';

/** Days are text. */
export type ShipmentRow = Omit<Selectable<Schema['shipments']>, 'ship_by' | 'pickup_day'> & {
  ship_by: string;
  pickup_day: string | null;
  order_number: string;
};

const COLUMNS = sql`
  shipments.*, to_char(shipments.ship_by, 'YYYY-MM-DD') as ship_by, to_char(shipments.pickup_day, 'YYYY-MM-DD') as pickup_day,
  orders.number as order_number
  from shipments join orders on orders.id = shipments.order_id`;

export async function readShipment(db: Db, id: string): Promise<ShipmentRow | undefined> {
  const { rows } = await sql<ShipmentRow>`select ${COLUMNS} where shipments.id = ${id}`.execute(db);
  return rows[0];
}

/** Locks a shipment. Its order is locked before it, in the way of every change of an order, so that no work is cancelled meanwhile. */
export async function lockShipment(transaction: Db, id: string): Promise<ShipmentRow | undefined> {
  // The cart first, as changes of orders do: otherwise two of them could wait for each other.
  const order = sql`select order_id from shipments where id = ${id}`;
  await sql`select from carts where id = (select cart_id from orders where id = (${order})) for update`.execute(
    transaction,
  );
  await sql`select from orders where id = (${order}) for update`.execute(transaction);
  const { rows } = await sql<ShipmentRow>`
    select ${COLUMNS} where shipments.id = ${id} for update of shipments`.execute(transaction);
  return rows[0];
}

export async function readShipmentsOfOrder(db: Db, orderId: number): Promise<ShipmentRow[]> {
  const { rows } = await sql<ShipmentRow>`
    select ${COLUMNS} where shipments.order_id = ${orderId} order by shipments.created_at, shipments.id`.execute(db);
  return rows;
}

/** What a line of an order is, and where it comes from. */
export interface ShippableLine {
  order_id: number;
  line: number;
  sku: string;
  kind: 'original' | 'print' | 'gift-card';
  title: string;
  quantity: number;
  unit_cents: number;
  status: LineStatus;
  delivered_at: Date | null;
  facts: LineFacts;
  work_id: number | null;
  artist_id: number | null;
  category: string | null;
  packaging: Packaging | null;
  width_cm: number | null;
  height_cm: number | null;
  depth_cm: number | null;
  weight_kg: number | null;
  artist_country: string | null;
  artist_name: string | null;
  ship_from: Partial<ShipmentAddress> | null;
  /** The last note about it, such as the reason for a return. */
  note: string | null;
  /** The parcel that it travels in. */
  shipment_id: string | null;
  /** It was sent and has come back. */
  has_returned: boolean;
}

export async function readShippableLines(db: Db, orderId: number): Promise<ShippableLine[]> {
  const { rows } = await sql<ShippableLine>`
    select order_lines.order_id, order_lines.line, sku, kind, order_lines.title, quantity, unit_cents, order_lines.status,
      order_lines.delivered_at, facts, order_lines.work_id, order_lines.artist_id, category, packaging, width_cm, height_cm, depth_cm,
      weight_kg, people.country_code as artist_country, people.full_name as artist_name, ship_from,
      (select note from order_events where order_events.order_id = order_lines.order_id and order_events.line = order_lines.line
        and order_events.status = order_lines.status order by order_events.id desc limit 1) as note,
      (select shipment_id from shipment_lines where shipment_lines.order_id = order_lines.order_id
        and shipment_lines.line = order_lines.line and is_open) as shipment_id,
      exists (select from shipment_lines join shipments on shipments.id = shipment_id
        where shipment_lines.order_id = order_lines.order_id and shipment_lines.line = order_lines.line
          and not is_open and state = 'returned') as has_returned
    from order_lines
    left join works on works.id = order_lines.work_id
    left join people on people.id = order_lines.artist_id
    left join shipping_settings on person_id = order_lines.artist_id
    where order_lines.order_id = ${orderId} and kind <> 'gift-card'
    order by order_lines.line`.execute(db);
  return rows;
}

export const readLineNumbers = async (db: Db, shipmentId: string): Promise<number[]> => {
  const rows = await db
    .selectFrom('shipment_lines')
    .select('line')
    .where('shipment_id', '=', shipmentId)
    .orderBy('line')
    .execute();
  return rows.map(({ line }) => line);
};

type OfOrder = Pick<ShipmentRow, 'id' | 'order_id'>;

/** The lines that travel in a parcel now. None after it has arrived or come back: they may be in another one. */
export const readOpenLines = async (db: Db, { id, order_id }: OfOrder): Promise<ShippableLine[]> =>
  (await readShippableLines(db, order_id)).filter(({ shipment_id }) => shipment_id === id);

/** All lines of a parcel, also after it has arrived or come back. */
export async function readPackedLines(db: Db, { id, order_id }: OfOrder): Promise<ShippableLine[]> {
  const numbers = await readLineNumbers(db, id);
  return (await readShippableLines(db, order_id)).filter(({ line }) => numbers.includes(line));
}

export const readLineNumbersOfOrder = (db: Db, orderId: number) =>
  db
    .selectFrom('shipment_lines')
    .select(['shipment_id', 'line'])
    .where('order_id', '=', orderId)
    .orderBy('line')
    .execute();

export interface ShippedOrder {
  id: number;
  number: string;
  email: string;
  status: string;
  placed_at: Date | null;
  created_at: Date;
  currency: string;
  ship_to: Partial<PostalAddress>;
  is_disputed: boolean;
}

const ORDER_COLUMNS = sql`
  id, number, email, status, placed_at, created_at, currency, ship_to,
  exists (select from disputes where disputes.order_id = orders.id and disputes.status = 'open') as is_disputed
  from orders`;

export async function readShippedOrder(db: Db, number: string): Promise<ShippedOrder | undefined> {
  const { rows } = await sql<ShippedOrder>`select ${ORDER_COLUMNS} where number = ${number}`.execute(db);
  return rows[0];
}

export async function readShippedOrderById(db: Db, id: number): Promise<ShippedOrder | undefined> {
  const { rows } = await sql<ShippedOrder>`select ${ORDER_COLUMNS} where id = ${id}`.execute(db);
  return rows[0];
}

/** Two people who start a shipment of an order wait for each other. */
export const lockOrderForShipments = (transaction: Db, orderId: number) =>
  sql`select pg_advisory_xact_lock(hashtextextended('shipments of order ' || ${orderId}::text, 0))`.execute(
    transaction,
  );

export async function insertShipment(
  transaction: Db,
  shipment: Insertable<Schema['shipments']>,
  lines: readonly number[],
): Promise<void> {
  await transaction.insertInto('shipments').values(shipment).execute();
  await transaction
    .insertInto('shipment_lines')
    .values(lines.map((line) => ({ shipment_id: shipment.id, order_id: shipment.order_id, line })))
    .execute();
}

export const updateShipment = (
  transaction: Db,
  id: string,
  change: Omit<Updateable<Schema['shipments']>, 'version'>,
  now: Date,
) =>
  transaction
    .updateTable('shipments')
    .set({ ...change, updated_at: now, version: sql`version + 1` })
    .where('id', '=', id)
    .execute();

export const touchTracked = (db: Db, id: string, now: Date) =>
  db.updateTable('shipments').set({ tracked_at: now }).where('id', '=', id).execute();

export const closeShipmentLines = (transaction: Db, id: string) =>
  transaction.updateTable('shipment_lines').set({ is_open: false }).where('shipment_id', '=', id).execute();

export const deleteShipment = (transaction: Db, id: string) =>
  transaction.deleteFrom('shipments').where('id', '=', id).execute();

export const insertHistory = (
  transaction: Db,
  entry: {
    shipment_id: string;
    action: string;
    actor: ShipmentActor;
    person_id?: number;
    note?: string;
    happened_at: Date;
  },
) => transaction.insertInto('shipment_history').values(entry).execute();

export const readHistory = (db: Db, shipmentIds: readonly string[]) =>
  shipmentIds.length === 0
    ? Promise.resolve([])
    : db
        .selectFrom('shipment_history')
        .leftJoin('people', 'people.id', 'person_id')
        .select(['shipment_id', 'action', 'actor', 'note', 'happened_at', 'full_name'])
        .where('shipment_id', 'in', [...shipmentIds])
        .orderBy('shipment_history.id')
        .execute();

export const readEvents = (db: Db, shipmentIds: readonly string[]) =>
  shipmentIds.length === 0
    ? Promise.resolve([])
    : db
        .selectFrom('shipment_events')
        .select(['shipment_id', 'carrier_event_id', 'kind', 'happened_at', 'place'])
        .where('shipment_id', 'in', [...shipmentIds])
        .orderBy('happened_at')
        .orderBy('id')
        .execute();

/** Returns the events that were not known. */
export const insertEvents = (transaction: Db, events: readonly Insertable<Schema['shipment_events']>[]) =>
  events.length === 0
    ? Promise.resolve([])
    : transaction
        .insertInto('shipment_events')
        .values([...events])
        .onConflict((conflict) => conflict.columns(['shipment_id', 'carrier_event_id']).doNothing())
        .returning(['carrier_event_id', 'kind', 'happened_at', 'place'])
        .execute();

/** Shipments whose carrier has to be asked, those that were asked longest ago first. */
export const readShipmentsToFollow = (db: Db, askedBefore: Date, limit: number) =>
  db
    .selectFrom('shipments')
    .select('id')
    .where(({ or, eb }) =>
      or([
        eb('state', 'in', ['label-bought', 'pickup-scheduled', 'in-transit', 'exception']),
        eb('label_state', 'in', ['buying', 'cancelling']),
      ]),
    )
    .where(({ or, eb }) => or([eb('tracked_at', 'is', null), eb('tracked_at', '<=', askedBefore)]))
    .orderBy(sql`tracked_at nulls first`)
    .limit(limit)
    .execute();

/** What carriers have reported about the lines of an order, for its buyer. */
export async function readParcelEvents(db: Db, orderId: number) {
  const { rows } = await sql<{
    line: number;
    tracking_number: string;
    kind: Selectable<Schema['shipment_events']>['kind'];
    happened_at: Date;
    place: string;
  }>`
    select shipment_lines.line, shipments.tracking_number, kind, happened_at, place
    from shipment_lines
    join shipments on shipments.id = shipment_lines.shipment_id
    join shipment_events on shipment_events.shipment_id = shipments.id
    where shipment_lines.order_id = ${orderId}
    order by happened_at, shipment_events.id`.execute(db);
  return rows;
}

export const readShippingSettings = (db: Db, personId: number) =>
  db
    .selectFrom('shipping_settings')
    .select(['ship_from', 'handling_days'])
    .where('person_id', '=', personId)
    .executeTakeFirst();

export const saveShippingSettings = (
  db: Db,
  personId: number,
  change: { ship_from?: string; handling_days?: number | null },
  now: Date,
) =>
  db
    .insertInto('shipping_settings')
    .values({ person_id: personId, ship_from: '{}', ...change, updated_at: now })
    .onConflict((conflict) => conflict.column('person_id').doUpdateSet({ ...change, updated_at: now }))
    .execute();
