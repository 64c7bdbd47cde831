import * as detailsCalls from '@easel/contract/selling/payout-details';
import * as calls from '@easel/contract/selling/payouts';
import * as studioCalls from '@easel/contract/selling/studio-payouts';
import type { ApiDispatcher } from '@easel/platform/http/api-dispatcher';
import { respond } from '@easel/platform/http/call-response';
import { requireUser } from '@easel/platform/http/require-user';
import { getClient } from '@easel/platform/http/visitor';
import { changePayoutDetails, changeTaxDetails, readPayoutSettings } from './payout-details.ts';
import {
  confirmTransfer,
  listPayouts,
  type PayoutDependencies,
  payOut,
  readPayoutDestination,
  readTransferAccount,
  returnPayout,
} from './payouts.ts';
import { readStudioPayout, readStudioPayouts, requestRest } from './studio-payouts.ts';

/** For staff who pay artists. */
export function payoutsRoutes(api: ApiDispatcher, parts: PayoutDependencies) {
  api.handle(calls.listPayouts, async () => respond(await listPayouts(parts)));
  api.handle(calls.readPayoutDestination, async ({ body, visitor }) => {
    const { artistId, cents, currency = 'USD' } = body;
    const outcome = await readPayoutDestination(parts, requireUser(visitor).id, { artistId, cents, currency });
    return outcome.ok ? respond(outcome.value) : outcome;
  });
  api.handle(calls.payOut, async ({ body, visitor }) => {
    const { artistId, cents, currency = 'USD', reference = '', detailsVersion } = body;
    const payout = { artistId, cents, currency, detailsVersion, reference: reference.trim() };
    const outcome = await payOut(parts, requireUser(visitor).id, payout);
    return outcome.ok ? respond({ ...(await listPayouts(parts)), paid: outcome.value }) : outcome;
  });
  api.handle(calls.readTransferAccount, async ({ params, visitor }) => {
    const outcome = await readTransferAccount(parts, requireUser(visitor).id, params.payoutId);
    return outcome.ok ? respond(outcome.value) : outcome;
  });
  api.handle(calls.confirmTransfer, async ({ params, body }) => {
    const outcome = await confirmTransfer(parts, params.payoutId, (body.reference ?? '').trim());
    return outcome.ok ? respond(await listPayouts(parts)) : outcome;
  });
  api.handle(calls.returnPayout, async ({ params, body, visitor }) => {
    const outcome = await returnPayout(parts, requireUser(visitor).id, params.payoutId, body.reason.trim());
    return outcome.ok ? respond(await listPayouts(parts)) : outcome;
  });
}

/** For artists. */
export function studioPayoutsRoutes(api: ApiDispatcher, parts: PayoutDependencies) {
  api.handle(studioCalls.readStudioPayouts, async ({ visitor }) =>
    respond(await readStudioPayouts(parts, requireUser(visitor).id)),
  );
  api.handle(studioCalls.readStudioPayout, async ({ params, visitor }) => {
    const outcome = await readStudioPayout(parts, requireUser(visitor).id, params.payoutId);
    return outcome.ok ? respond(outcome.value) : outcome;
  });
  api.handle(studioCalls.requestRest, async ({ visitor }) => {
    const outcome = await requestRest(parts, requireUser(visitor).id);
    return outcome.ok ? respond(outcome.value, { messages: ['We pay the rest with the next payout.'] }) : outcome;
  });
  api.handle(detailsCalls.readPayoutSettings, async ({ visitor }) =>
    respond(await readPayoutSettings(parts, requireUser(visitor).id)),
  );
  api.handle(detailsCalls.changePayoutDetails, async ({ body, visitor }) => {
    const outcome = await changePayoutDetails(parts, requireUser(visitor), body, getClient(visitor));
    return outcome.ok ? respond(outcome.value, { messages: ['Your payout details are saved.'] }) : outcome;
  });
  api.handle(detailsCalls.changeTaxDetails, async ({ body, visitor }) => {
    const outcome = await changeTaxDetails(parts, requireUser(visitor).id, body);
    return outcome.ok ? respond(outcome.value, { messages: ['Your tax details are saved.'] }) : outcome;
  });
}
