import { readPromotions } from '@easel/contract/selling/promotions';
import type { Db } from '../../platform/db/open-database.ts';
import type { ApiDispatcher } from '../../platform/http/api-dispatcher.ts';
import { respond } from '../../platform/http/call-response.ts';
import { listPromotions } from './promotions.ts';

export function promotionsRoutes(api: ApiDispatcher, parts: { db: Db; now: () => number }) {
  api.handle(readPromotions, async () => respond(await listPromotions(parts)));
}
