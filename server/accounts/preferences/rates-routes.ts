import { listRates, setRate } from '@easel/contract/staff/staff';
import type { Db } from '../../platform/db/open-database.ts';
import { answer, answerWith, type Calls, refuse } from '../../platform/http/api-dispatcher.ts';
import { changeRate, rateHistories } from './rates.ts';

/** Exchange rates, for staff. */
export function ratesRoutes(calls: Calls, db: Db) {
  calls.on(listRates, async () => answer({ rates: await rateHistories(db) }));
  calls.on(setRate, async ({ body }) => {
    const said = await changeRate(db, body);
    return said.ok
      ? answerWith(said.value, { messages: [`The ${body.currencyCode} rate has been saved.`] })
      : refuse(said.status, said.message);
  });
}
