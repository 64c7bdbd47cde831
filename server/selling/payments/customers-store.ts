import type { Db } from '@easel/platform/db/open-database';

export async function readCustomer(db: Db, personId: number, gateway: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('gateway_customers')
    .select('customer_id')
    .where('person_id', '=', personId)
    .where('gateway', '=', gateway)
    .executeTakeFirst();
  return row?.customer_id;
}

/** Inserts a customer unless the person has one at this gateway. */
export const insertCustomer = (db: Db, personId: number, gateway: string, customerId: string) =>
  db
    .insertInto('gateway_customers')
    .values({ person_id: personId, gateway, customer_id: customerId })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
