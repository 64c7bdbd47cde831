import { readHome, readHomeRows, saveHomeRows } from '@easel/contract/discovery/home';
import type { ApiDispatcher } from '@easel/platform/http/api-dispatcher';
import { respond } from '@easel/platform/http/call-response';
import { collectionTag, contentTag, LISTING_TAG } from '@easel/platform/http/page-tags';
import { readEditedHome, saveEditedHome } from './edit-home.ts';
import { type HomeDependencies, readHomePage } from './home.ts';

export function homeRoutes(api: ApiDispatcher, parts: HomeDependencies) {
  api.handle(readHome, async ({ visitor }) => {
    const { page, collectionIds } = await readHomePage(parts, visitor.preferences);
    return respond(page, { tags: [LISTING_TAG, contentTag('homepage'), ...collectionIds.map(collectionTag)] });
  });

  api.handle(readHomeRows, async () => respond(await readEditedHome(parts.db)));

  api.handle(saveHomeRows, async ({ body }) => {
    const saved = await saveEditedHome(parts.db, body);
    return saved.ok ? respond(saved.value, { messages: ['The home page is saved.'] }) : saved;
  });
}
