import { readStatement } from '@easel/contract/selling/statement';
import { readSale as readSaleCall } from '@easel/contract/selling/studio-payouts';
import type { Db } from '@easel/platform/db/open-database';
import type { ApiDispatcher } from '@easel/platform/http/api-dispatcher';
import { respond } from '@easel/platform/http/call-response';
import { requireUser } from '@easel/platform/http/require-user';
import { readSale } from './sale.ts';
import { readArtistStatement } from './statement.ts';

export function ledgerRoutes(api: ApiDispatcher, db: Db) {
  api.handle(readStatement, async ({ visitor }) => respond(await readArtistStatement(db, requireUser(visitor).id)));
  api.handle(readSaleCall, async ({ params, visitor }) => {
    const outcome = await readSale(db, requireUser(visitor).id, params.orderNumber, params.line);
    return outcome.ok ? respond(outcome.value) : outcome;
  });
}
