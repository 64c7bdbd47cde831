import * as calls from '@easel/contract/studio/studio-works';
import { fromPageNumber } from '@easel/domain/discovery/pagination';
import type { ApiDispatcher } from '@easel/platform/http/api-dispatcher';
import { respond } from '@easel/platform/http/call-response';
import { requireUser } from '@easel/platform/http/require-user';
import { changeListing } from '../listing/change-listing.ts';
import type { StudioDependencies } from '../studio-dependencies.ts';
import { listStudioWorks, readWorkHistory } from './studio-works.ts';

export function studioWorksRoutes(api: ApiDispatcher, parts: StudioDependencies) {
  api.handle(calls.listStudioWorks, async ({ query, visitor }) => {
    const wish = {
      state: query.state,
      query: query.query ?? '',
      sort: query.sort ?? 'changed',
      page: fromPageNumber(query.pageNumber ?? 1),
    };
    return respond(await listStudioWorks(parts, requireUser(visitor).id, wish));
  });
  api.handle(calls.changeListing, async ({ params, body, visitor }) => {
    const outcome = await changeListing(parts, requireUser(visitor).id, params.artworkId, body.action);
    return outcome.ok ? respond(outcome.value) : outcome;
  });
  api.handle(calls.readWorkHistory, async ({ params, visitor }) => {
    const outcome = await readWorkHistory(parts.db, requireUser(visitor).id, params.artworkId);
    return outcome.ok ? respond(outcome.value) : outcome;
  });
}
