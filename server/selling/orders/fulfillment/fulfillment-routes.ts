import * as calls from '@easel/contract/selling/fulfillment';
import type { ApiDispatcher } from '@easel/platform/http/api-dispatcher';
import { respond } from '@easel/platform/http/call-response';
import { requireUser } from '@easel/platform/http/require-user';
import { changeOpenLine, type FulfillmentDependencies, listOpenLines } from './fulfillment.ts';

export function fulfillmentRoutes(api: ApiDispatcher, parts: FulfillmentDependencies) {
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
