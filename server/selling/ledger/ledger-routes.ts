import * as staffCalls from '@easel/contract/selling/staff-ledger';
import { readStatement } from '@easel/contract/selling/statement';
import { readSale as readSaleCall } from '@easel/contract/selling/studio-payouts';
import type { Db } from '@easel/platform/db/open-database';
import type { ApiDispatcher } from '@easel/platform/http/api-dispatcher';
import { respond } from '@easel/platform/http/call-response';
import { requireUser } from '@easel/platform/http/require-user';
import { readSale } from './sale.ts';
import { listLedger, proveLedger, tabulateLedger } from './staff-ledger.ts';
import { readArtistStatement } from './statement.ts';

export function ledgerRoutes(api: ApiDispatcher, { db, now }: { db: Db; now: () => number }) {
  api.handle(staffCalls.listLedger, async ({ query }) => respond(await listLedger(db, query)));
  api.handle(staffCalls.proveLedger, async () => respond(await proveLedger(db, now)));
  api.handle(staffCalls.downloadLedger, async ({ query }) => {
    return respond({}, { table: { name: 'ledger.csv', ...(await tabulateLedger(db, query)) } });
  });
  api.handle(readStatement, async ({ visitor }) => respond(await readArtistStatement(db, requireUser(visitor).id)));
  api.handle(readSaleCall, async ({ params, visitor }) => {
    const outcome = await readSale(db, requireUser(visitor).id, params.orderNumber, params.line);
    return outcome.ok ? respond(outcome.value) : outcome;
  });
}
