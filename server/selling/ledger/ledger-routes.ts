import { readStatement } from '@easel/contract/selling/statement';
import type { Db } from '@easel/platform/db/open-database';
import type { ApiDispatcher } from '@easel/platform/http/api-dispatcher';
import { respond } from '@easel/platform/http/call-response';
import { requireUser } from '@easel/platform/http/require-user';
import { readArtistStatement } from './statement.ts';

export const ledgerRoutes = (api: ApiDispatcher, db: Db) =>
  api.handle(readStatement, async ({ visitor }) => respond(await readArtistStatement(db, requireUser(visitor).id)));
