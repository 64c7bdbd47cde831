import { may } from '@easel/domain/accounts/roles';
import { type Outcome, ok, reject } from '@easel/domain/outcome';
import type { ShipmentActor } from '@easel/domain/selling/shipment-states';
import type { Db } from '@easel/platform/db/open-database';
import type { Person } from '@easel/platform/http/visitor';
import type { FastifyBaseLogger } from 'fastify';
import type { WorkTiles } from '../../catalogue/work-tiles.ts';
import type { ChangeOrderDependencies } from '../orders/change-order.ts';
import type { ShipmentCarrier } from './carriers/shipment-carrier.ts';
import { insertHistory, lockShipment, readShipment, type ShipmentRow } from './shipments-store.ts';

export interface ShipmentDependencies extends ChangeOrderDependencies {
  tiles: WorkTiles;
  /** Undefined if no labels are sold here. */
  shipmentCarrier: ShipmentCarrier | undefined;
  /** Of the people who help with problems. */
  shopEmail: string;
  log: Pick<FastifyBaseLogger, 'error' | 'warn'>;
}

export type Worker = Pick<Person, 'id' | 'role'>;

export const getShipmentActor = ({ role }: Worker): 'artist' | 'staff' => (may(role, 'ship') ? 'staff' : 'artist');

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
export const NO_SHIPMENT = reject('not-found', 'This shipment does not exist.');

/** Shipments of others do not exist for an artist. */
const isVisible = (row: ShipmentRow | undefined, worker: Worker): row is ShipmentRow =>
  row !== undefined && (getShipmentActor(worker) === 'staff' || row.artist_id === worker.id);

export async function findShipment(db: Db, worker: Worker, shipmentId: string): Promise<Outcome<ShipmentRow>> {
  const row = UUID.test(shipmentId) ? await readShipment(db, shipmentId.toLowerCase()) : undefined;
  return isVisible(row, worker) ? ok(row) : NO_SHIPMENT;
}

/** Runs a change of a locked shipment in one transaction. */
export const changeLocked = <T>(
  { db }: Pick<ShipmentDependencies, 'db'>,
  worker: Worker,
  shipmentId: string,
  change: (transaction: Db, row: ShipmentRow) => Promise<Outcome<T>>,
): Promise<Outcome<T>> =>
  db.transaction().execute(async (transaction) => {
    const row = UUID.test(shipmentId) ? await lockShipment(transaction, shipmentId.toLowerCase()) : undefined;
    return isVisible(row, worker) ? change(transaction, row) : NO_SHIPMENT;
  });

export const recordAction = (
  transaction: Db,
  { now }: Pick<ShipmentDependencies, 'now'>,
  shipmentId: string,
  action: string,
  by: { actor: ShipmentActor; personId?: number; note?: string },
) =>
  insertHistory(transaction, {
    shipment_id: shipmentId,
    action,
    actor: by.actor,
    ...(by.personId !== undefined && { person_id: by.personId }),
    note: by.note ?? '',
    happened_at: new Date(now()),
  });
