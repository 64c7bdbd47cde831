import type { Db } from '@easel/platform/db/open-database';
import type { Schema } from '@easel/platform/db/schema';
import type { Insertable, Selectable } from 'kysely';

export type DisputeRow = Selectable<Schema['disputes']>;

export const readDispute = (db: Db, gateway: string, disputeId: string): Promise<DisputeRow | undefined> =>
  db.selectFrom('disputes').selectAll().where('gateway', '=', gateway).where('id', '=', disputeId).executeTakeFirst();

export const readDisputesOfOrder = (db: Db, orderId: number): Promise<DisputeRow[]> =>
  db.selectFrom('disputes').selectAll().where('order_id', '=', orderId).orderBy('opened_at').orderBy('id').execute();

/** The amount and the time of the first report stay. */
export const saveDispute = (transaction: Db, dispute: Insertable<Schema['disputes']>) =>
  transaction
    .insertInto('disputes')
    .values(dispute)
    .onConflict((conflict) =>
      conflict.columns(['gateway', 'id']).doUpdateSet({
        status: dispute.status,
        reason: dispute.reason,
        respond_by: dispute.respond_by ?? null,
        closed_at: dispute.closed_at ?? null,
      }),
    )
    .execute();

export const readPaymentOfGateway = (db: Db, gateway: string, gatewayId: string) =>
  db
    .selectFrom('payments')
    .select(['id', 'order_id'])
    .where('gateway', '=', gateway)
    .where('gateway_id', '=', gatewayId)
    .executeTakeFirst();
