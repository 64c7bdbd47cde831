import * as calls from '@easel/contract/selling/holds';
import type { ApiDispatcher } from '@easel/platform/http/api-dispatcher';
import { respond } from '@easel/platform/http/call-response';
import type { SettleDependencies } from '../orders/settling/settle-payment.ts';
import { listHolds, listWaitedWorks, readWaitingList, releaseHold } from './holds.ts';

const STATUS_TEXTS: Readonly<Record<string, string>> = {
  avail: 'The work can be bought by everybody again.',
  reserved: 'The hold is ended. The work goes to the next in line, or is free within a minute.',
  sold: 'The payment had been made already: the work is sold.',
};

export function holdsRoutes(api: ApiDispatcher, parts: SettleDependencies) {
  const { db } = parts;
  api.handle(calls.listHolds, async ({ query }) => respond(await listHolds(db, query)));
  api.handle(calls.releaseHold, async ({ params, body }) => {
    const outcome = await releaseHold(parts, params.artworkId, body);
    return outcome.ok
      ? respond(outcome.value, { messages: [STATUS_TEXTS[outcome.value.status] ?? 'The hold is ended.'] })
      : outcome;
  });
  api.handle(calls.listWaitedWorks, async ({ query }) => respond(await listWaitedWorks(db, query)));
  api.handle(calls.readStaffWaitingList, async ({ params }) => {
    const outcome = await readWaitingList(db, params.artworkId);
    return outcome.ok ? respond(outcome.value) : outcome;
  });
}
