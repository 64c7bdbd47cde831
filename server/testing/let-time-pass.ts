import { createHmac, randomUUID } from 'node:crypto';
import type { Db } from '@easel/platform/db/open-database';
import { createLog } from '@easel/platform/log';
import { createOutbox } from '@easel/platform/mail/outbox';
import { sql } from 'kysely';
import { readConfig } from '../config.ts';
import { createOrderDependencies } from '../selling/orders/create-order-dependencies.ts';
import { reviewOrdersHandler } from '../selling/orders/settling/settle-payment.ts';

const MAX_REVIEWS = 20;

/** Lets the review run until nothing is left to do, as it would by the time all holds have expired. */
export async function letTimePass(db: Db, secret: string): Promise<void> {
  const config = readConfig({ LOG_LEVEL: 'silent' });
  const parts = createOrderDependencies({
    config,
    db,
    mail: createOutbox(db),
    accounts: {
      sign: (purpose, text) => createHmac('sha256', secret).update(`${purpose}\n${text}`).digest('base64url'),
    },
    log: createLog(config),
    origin: () => 'https://shop.example',
    now: Date.now,
    newId: randomUUID,
  });
  const review = reviewOrdersHandler(parts);
  // The clock of the database decides.
  await sql`update orders set hold_expires_at = hold_expires_at - interval '16 minutes' where status = 'pending'`.execute(
    db,
  );
  for (let reviews = 0; reviews < MAX_REVIEWS; reviews += 1) {
    await sql`update payments set updated_at = updated_at - interval '2 minutes'`.execute(db);
    await review.run({}, { signal: new AbortController().signal });
    const open = await db
      .selectFrom('payments')
      .select('id')
      .where('status', 'in', ['created', 'requires-action', 'authorized'])
      .limit(1)
      .execute();
    if (open.length === 0) return;
  }
}
