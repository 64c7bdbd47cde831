import { readPromotions } from '@easel/contract/selling/promotions';
import type { Db } from '@easel/platform/db/open-database';
import type { ApiDispatcher } from '@easel/platform/http/api-dispatcher';
import { respond } from '@easel/platform/http/call-response';
import { listPromotions } from './promotions.ts';

export function promotionsRoutes(api: ApiDispatcher, parts: { db: Db; now: () => number }) {
  api.handle(readPromotions, async () => respond(await listPromotions(parts)));
}
