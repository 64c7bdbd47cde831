import * as calls from '@easel/contract/selling/tax-rates';
import type { Outcome } from '@easel/domain/outcome';
import type { ApiDispatcher } from '@easel/platform/http/api-dispatcher';
import { respond } from '@easel/platform/http/call-response';
import { requireUser } from '@easel/platform/http/require-user';
import { readCountryRates } from './country-rates.ts';
import { addDutyRate, addTaxRate, type RatesDependencies, removeDutyRate, removeTaxRate } from './rates.ts';

/** Tax and duty rates, managed by staff. */
export function ratesRoutes(api: ApiDispatcher, parts: RatesDependencies) {
  const respondWith = async (outcome: Outcome<undefined>, countryCode: string, message: string) =>
    outcome.ok ? respond(await readCountryRates(parts.db, countryCode, parts.now()), { messages: [message] }) : outcome;

  api.handle(calls.listTaxRates, async ({ query }) =>
    respond(await readCountryRates(parts.db, query.countryCode, parts.now())),
  );
  api.handle(calls.addTaxRate, async ({ body, visitor }) =>
    respondWith(await addTaxRate(parts, requireUser(visitor).id, body), body.countryCode, 'The rate has been added.'),
  );
  api.handle(calls.addDutyRate, async ({ body, visitor }) =>
    respondWith(await addDutyRate(parts, requireUser(visitor).id, body), body.countryCode, 'The duty has been added.'),
  );
  api.handle(calls.removeTaxRate, async ({ body }) =>
    respondWith(await removeTaxRate(parts, body), body.countryCode, 'The rate has been removed.'),
  );
  api.handle(calls.removeDutyRate, async ({ body }) =>
    respondWith(await removeDutyRate(parts, body), body.countryCode, 'The duty has been removed.'),
  );
}
