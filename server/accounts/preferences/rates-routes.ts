import { listRates, setRate } from '@easel/contract/staff/staff';
import type { Db } from '../../platform/db/open-database.ts';
import type { ApiDispatcher } from '../../platform/http/api-dispatcher.ts';
import { respond } from '../../platform/http/call-response.ts';
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
