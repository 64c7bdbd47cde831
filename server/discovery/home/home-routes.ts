import { readHome } from '@easel/contract/discovery/home';
import type { ListedWorks } from '@easel/domain/catalogue/listed-works';
import type { Db } from '../../platform/db/open-database.ts';
import type { ApiDispatcher } from '../../platform/http/api-dispatcher.ts';
import { respond } from '../../platform/http/call-response.ts';
import { collectionTag, contentTag, LISTING_TAG } from '../../platform/http/page-tags.ts';
import { readHomePage } from './home.ts';

export function homeRoutes(api: ApiDispatcher, { db, listed }: { db: Db; listed: ListedWorks }) {
  api.handle(readHome, async ({ visitor }) => {
    const { page, collectionIds } = await readHomePage(db, visitor.preferences, listed);
    return respond(page, { tags: [LISTING_TAG, contentTag('homepage'), ...collectionIds.map(collectionTag)] });
  });
}
