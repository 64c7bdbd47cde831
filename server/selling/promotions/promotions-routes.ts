import { readPromotions } from '@easel/contract/selling/promotions';
import type { ApiDispatcher } from '@easel/platform/http/api-dispatcher';
import { respond } from '@easel/platform/http/call-response';
import { countryPromosTag, PROMOS_TAG } from '@easel/platform/http/page-tags';
import { listPromotions, type PromotionsDependencies } from './promotions.ts';

export function promotionsRoutes(api: ApiDispatcher, parts: PromotionsDependencies) {
  api.handle(readPromotions, async ({ visitor }) => {
    const { countryCode } = visitor.preferences;
    return respond(await listPromotions(parts, countryCode), { tags: [PROMOS_TAG, countryPromosTag(countryCode)] });
  });
}
