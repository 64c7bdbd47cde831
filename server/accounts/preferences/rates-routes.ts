import { listRates, setRate } from '@easel/contract/staff/staff';
import type { Db } from '../../platform/db/open-database.ts';
import type { ApiDispatcher } from '../../platform/http/api-dispatcher.ts';
import { respond } from '../../platform/http/call-response.ts';
import { changeRate, rateHistories } from './rates.ts';

/** Exchange rates, for staff. */
export function ratesRoutes(api: ApiDispatcher, db: Db) {
  api.handle(listRates, async () => respond({ rates: await rateHistories(db) }));
  api.handle(setRate, async ({ body }) => {
    const outcome = await changeRate(db, body);
    return outcome.ok
      ? respond(outcome.value, { messages: [`The ${body.currencyCode} rate has been saved.`] })
      : outcome;
  });
}
