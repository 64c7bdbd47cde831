import * as calls from '@easel/contract/staff/shows';
import { getZone } from '@easel/domain/catalogue/zone-price';
import type { ApiDispatcher } from '@easel/platform/http/api-dispatcher';
import { respond } from '@easel/platform/http/call-response';
import { collectionTag, contentTag } from '@easel/platform/http/page-tags';
import { requireUser } from '@easel/platform/http/require-user';
import { addContentPicture, type ContentPictureDependencies } from './content-pictures.ts';
import { createShow, listShows, listStaffShows, readShow, type ShowsDependencies } from './shows.ts';

/** Shows for visitors and editors. Versions are those of all sections. */
export function showsRoutes(api: ApiDispatcher, parts: ShowsDependencies & ContentPictureDependencies) {
  const tags = [contentTag('shows')];
  api.handle(
    calls.listShows,
    async ({ query, visitor }) =>
      respond({ shows: await listShows(parts, visitor.preferences, query.state) }, { tags }),
    { keepBy: ({ visitor }) => [getZone(visitor.preferences.countryCode)], isKeptForPages: true },
  );
  api.handle(calls.readShow, async ({ params, visitor }) => {
    const found = await readShow(parts, params.showSlug, visitor.preferences);
    if (!found.ok) return found;
    const { collectionId, page } = found.value;
    return respond(page, { tags: [...tags, ...(collectionId === null ? [] : [collectionTag(collectionId)])] });
  });
  api.handle(calls.addContentPicture, async ({ body, visitor }) => {
    const added = await addContentPicture(parts, requireUser(visitor).id, body.file);
    return added.ok ? respond({ pictureId: added.value }, { messages: ['Picture added.'] }) : added;
  });
  api.handle(calls.listStaffShows, async () => respond({ shows: await listStaffShows(parts) }));
  api.handle(calls.createShow, async ({ body, visitor }) => {
    const created = await createShow(parts, requireUser(visitor).id, body.title);
    return created.ok ? respond(created.value, { messages: ['The draft is saved.'] }) : created;
  });
}
