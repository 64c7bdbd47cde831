import * as calls from '@easel/contract/studio/bulk';
import type { ApiDispatcher } from '@easel/platform/http/api-dispatcher';
import { respond } from '@easel/platform/http/call-response';
import { requireUser } from '@easel/platform/http/require-user';
import type { StudioDependencies } from '../studio-dependencies.ts';
import { changeManyWorks, undoManyChanges } from './bulk-changes.ts';

export function bulkRoutes(api: ApiDispatcher, parts: StudioDependencies) {
  api.handle(calls.changeManyWorks, async ({ body, visitor }) =>
    respond({ works: await changeManyWorks(parts, requireUser(visitor).id, body) }),
  );
  api.handle(calls.undoManyChanges, async ({ body, visitor }) =>
    respond({ works: await undoManyChanges(parts, requireUser(visitor).id, body.batchId) }),
  );
}
