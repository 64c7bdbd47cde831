import * as calls from '@easel/contract/staff/content-pages';
import type { ContentSlug } from '@easel/domain/staff/content-pages';
import type { ApiDispatcher } from '@easel/platform/http/api-dispatcher';
import { respond } from '@easel/platform/http/call-response';
import { contentTag } from '@easel/platform/http/page-tags';
import { type ContentDependencies, listPages, previewPage, readBetaPage, readHelp, readPage } from './content-pages.ts';

const tagsOf = (slug: ContentSlug) => ({ tags: [contentTag(`page:${slug}`)] });

/** The content pages and how editors change them. */
export function contentPagesRoutes(api: ApiDispatcher, parts: ContentDependencies) {
  api.handle(calls.readContentPage, async ({ params }) =>
    respond(await readPage(parts, params.slug), tagsOf(params.slug)),
  );
  api.handle(calls.searchHelp, async ({ query }) => respond(await readHelp(parts, query.query ?? ''), tagsOf('help')));
  api.handle(calls.listContentPages, async () => respond({ pages: await listPages(parts) }));
  api.handle(calls.readBetaPage, async ({ params }) => respond(await readBetaPage(parts, params.slug)));
  api.handle(calls.previewContentPage, async ({ body }) => respond(previewPage(parts, body)));
}
