import * as calls from '@easel/contract/selling/fulfillment';
import type { ApiDispatcher } from '../../platform/http/api-dispatcher.ts';
import { respond } from '../../platform/http/call-response.ts';
import { requireUser } from '../../platform/http/require-user.ts';
import { changeOpenLine, type FulfillmentParts, listOpenLines } from './fulfillment.ts';

export function fulfillmentRoutes(api: ApiDispatcher, parts: FulfillmentParts) {
  api.handle(calls.listOpenLines, async ({ visitor }) =>
    respond(await listOpenLines(parts, requireUser(visitor), visitor.preferences)),
  );
  api.handle(calls.changeLine, async ({ params, body, visitor }) => {
    const worker = requireUser(visitor);
    const outcome = await changeOpenLine(parts, worker, {
      ...params,
      status: body.status,
      note: body.note?.trim() ?? '',
      ...(body.status === 'in-transit' && { carrier: body.carrier, trackingNumber: body.trackingNumber }),
    });
    return outcome.ok ? respond(await listOpenLines(parts, worker, visitor.preferences)) : outcome;
  });
}
