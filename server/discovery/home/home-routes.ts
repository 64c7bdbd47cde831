import { previewHome, readHome } from '@easel/contract/discovery/home';
import { getZone } from '@easel/domain/catalogue/zone-price';
import type { ApiDispatcher } from '@easel/platform/http/api-dispatcher';
import { respond } from '@easel/platform/http/call-response';
import { collectionTag, contentTag, LISTING_TAG } from '@easel/platform/http/page-tags';
import { type HomeDependencies, previewHomePage, readHomePage } from './home.ts';

export function homeRoutes(api: ApiDispatcher, parts: HomeDependencies) {
  api.handle(
    readHome,
    async ({ visitor }) => {
      const { page, collectionIds } = await readHomePage(parts, visitor.preferences);
      return respond(page, { tags: [LISTING_TAG, contentTag('homepage'), ...collectionIds.map(collectionTag)] });
    },
    // Rows may be listings with a size, in the unit of the visitor.
    {
      keepBy: ({ visitor: { preferences } }) => [getZone(preferences.countryCode), preferences.measurementUnit],
      isKeptForPages: true,
    },
  );

  api.handle(previewHome, async ({ body, visitor }) => {
    const previewed = await previewHomePage(parts, visitor.preferences, body);
    return previewed.ok ? respond(previewed.value) : previewed;
  });
}
