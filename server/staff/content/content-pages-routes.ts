import * as calls from '@easel/contract/staff/content-pages';
import type { ApiDispatcher } from '@easel/platform/http/api-dispatcher';
import { respond } from '@easel/platform/http/call-response';
import { contentTag } from '@easel/platform/http/page-tags';
import { requireUser } from '@easel/platform/http/require-user';
import {
  type ContentDependencies,
  listPages,
  previewPage,
  readBetaPage,
  readEarlierVersion,
  readEdited,
  readHelp,
  readPage,
  savePage,
} from './content-pages.ts';

const tags = [contentTag('pages')];

/** The content pages and how editors change them. */
export function contentPagesRoutes(api: ApiDispatcher, parts: ContentDependencies) {
  api.handle(calls.readContentPage, async ({ params }) => respond(await readPage(parts, params.slug), { tags }));
  api.handle(calls.searchHelp, async ({ query }) => respond(await readHelp(parts, query.query ?? ''), { tags }));
  api.handle(calls.listContentPages, async () => respond({ pages: await listPages(parts) }));
  api.handle(calls.readEditedPage, async ({ params }) => respond(await readEdited(parts.db, params.slug)));
  api.handle(calls.readBetaPage, async ({ params }) => respond(await readBetaPage(parts, params.slug)));
  api.handle(calls.readPageVersion, async ({ params }) => {
    const found = await readEarlierVersion(parts.db, params.slug, params.version);
    return found.ok ? respond(found.value) : found;
  });
  api.handle(calls.previewContentPage, async ({ body }) => respond(previewPage(parts, body.body)));
  api.handle(calls.saveContentPage, async ({ params, body, visitor }) => {
    const saved = await savePage(parts, requireUser(visitor).id, params.slug, body);
    if (!saved.ok) return saved;
    return respond(saved.value, { messages: [body.isPublished ? 'The page is published.' : 'The draft is saved.'] });
  });
}
