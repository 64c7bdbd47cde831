import { readWork, readWorksById as readWorksByIdCall } from '@easel/contract/catalogue/works';
import type { ApiDispatcher } from '@easel/platform/http/api-dispatcher';
import { respond } from '@easel/platform/http/call-response';
import { readWorkPage, readWorksById, type WorkPageDependencies } from './works.ts';

export function worksRoutes(api: ApiDispatcher, works: WorkPageDependencies) {
  api.handle(readWork, async ({ params, visitor }) => {
    const found = await readWorkPage(works, params.artworkId, visitor.preferences);
    return found.ok ? respond(found.value) : found;
  });
  api.handle(readWorksByIdCall, async ({ query, visitor }) =>
    respond({ works: await readWorksById(works.tiles, query.ids.split(',').map(Number), visitor.preferences) }),
  );
}
