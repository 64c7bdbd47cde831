import { listRates, setRate } from '@easel/contract/staff/staff';
import type { Db } from '@easel/platform/db/open-database';
import type { ApiDispatcher } from '@easel/platform/http/api-dispatcher';
import { respond } from '@easel/platform/http/call-response';
import { changeRate, rateHistories } from './rates.ts';

/** Exchange rates, managed by staff. */
export function ratesRoutes(api: ApiDispatcher, parts: { db: Db; now: () => number }) {
  api.handle(listRates, async () => respond({ rates: await rateHistories(parts.db) }));
  api.handle(setRate, async ({ body }) => {
    const outcome = await changeRate(parts, body);
    return outcome.ok
      ? respond(outcome.value, { messages: [`The ${body.currencyCode} rate has been saved.`] })
      : outcome;
  });
}
