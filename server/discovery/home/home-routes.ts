import { readHome } from '@easel/contract/discovery/home';
import type { ApiDispatcher } from '../../platform/http/api-dispatcher.ts';
import { respond } from '../../platform/http/call-response.ts';
import { collectionTag, contentTag, LISTING_TAG } from '../../platform/http/page-tags.ts';
import { type HomeParts, readHomePage } from './home.ts';

export function homeRoutes(api: ApiDispatcher, parts: HomeParts) {
  api.handle(readHome, async ({ visitor }) => {
    const { page, collectionIds } = await readHomePage(parts, visitor.preferences);
    return respond(page, { tags: [LISTING_TAG, contentTag('homepage'), ...collectionIds.map(collectionTag)] });
  });
}
