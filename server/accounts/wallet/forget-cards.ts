import type { Db } from '@easel/platform/db/open-database';
import { defineJob } from '@easel/platform/jobs/define-job';
import { enqueue } from '@easel/platform/jobs/enqueue';
import { Type } from 'typebox';
import { readCustomers } from './wallet-store.ts';

/** Deletes a removed card at the gateway. */
export const forgetCard = defineJob({
  name: 'forget-card',
  payload: Type.Object({ gateway: Type.String(), token: Type.String() }),
});

/** Deletes the customer of a closed account at the gateway, with all cards. */
export const forgetCustomer = defineJob({
  name: 'forget-customer',
  payload: Type.Object({ gateway: Type.String(), customerId: Type.String() }),
});

/** Queues the deletion of everything that gateways know of a person. */
export async function forgetCustomers(transaction: Db, personId: number): Promise<void> {
  for (const { gateway, customer_id: customerId } of await readCustomers(transaction, personId))
    await enqueue(transaction, forgetCustomer, { gateway, customerId });
}
