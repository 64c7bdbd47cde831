import * as calls from '@easel/contract/selling/payment-limits';
import type { Outcome } from '@easel/domain/outcome';
import type { Db } from '@easel/platform/db/open-database';
import type { ApiDispatcher } from '@easel/platform/http/api-dispatcher';
import { respond } from '@easel/platform/http/call-response';
import { requireUser } from '@easel/platform/http/require-user';
import { changePaymentLimit, unblockPayments, viewPaymentLimits } from './payment-limits.ts';

/** The limits of declined payments, managed by staff. */
export function paymentLimitsRoutes(api: ApiDispatcher, db: Db) {
  const respondWith = async (outcome: Outcome<undefined>, message: string) =>
    outcome.ok ? respond(await viewPaymentLimits(db), { messages: [message] }) : outcome;

  api.handle(calls.readPaymentLimits, async () => respond(await viewPaymentLimits(db)));
  api.handle(calls.changePaymentLimit, async ({ body, visitor }) =>
    respondWith(await changePaymentLimit(db, requireUser(visitor).id, body), 'The limit has been changed.'),
  );
  api.handle(calls.unblockPayments, async ({ body }) =>
    respondWith(await unblockPayments(db, body.subject), 'Payments are allowed again.'),
  );
}
