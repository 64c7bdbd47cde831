import { readStatement } from '@easel/contract/selling/statement';
import type { Db } from '../../platform/db/open-database.ts';
import type { ApiDispatcher } from '../../platform/http/api-dispatcher.ts';
import { respond } from '../../platform/http/call-response.ts';
import { requireUser } from '../../platform/http/require-user.ts';
import { readStatementOf } from './statement.ts';

export const ledgerRoutes = (api: ApiDispatcher, db: Db) =>
  api.handle(readStatement, async ({ visitor }) => respond(await readStatementOf(db, requireUser(visitor).id)));
