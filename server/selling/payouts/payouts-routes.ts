import * as calls from '@easel/contract/selling/payouts';
import type { ApiDispatcher } from '@easel/platform/http/api-dispatcher';
import { respond } from '@easel/platform/http/call-response';
import { requireUser } from '@easel/platform/http/require-user';
import { listPayouts, type PayoutDependencies, payOut } from './payouts.ts';

export function payoutsRoutes(api: ApiDispatcher, parts: PayoutDependencies) {
  api.handle(calls.listPayouts, async () => respond(await listPayouts(parts.db)));
  api.handle(calls.payOut, async ({ body, visitor }) => {
    const { artistId, cents, currency = 'USD', reference = '' } = body;
    const payout = { artistId, cents, currency, reference: reference.trim() };
    const outcome = await payOut(parts, requireUser(visitor).id, payout);
    return outcome.ok ? respond(await listPayouts(parts.db)) : outcome;
  });
}
