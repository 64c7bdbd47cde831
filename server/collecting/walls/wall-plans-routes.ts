import {
  createWallPlan,
  listWallPlans,
  readPlannerWorks,
  readSharedWall,
  readWallPlan,
  removeWallPlan,
  saveWallPlan,
  shareWallPlan,
  unshareWallPlan,
} from '@easel/contract/collecting/wall-plans';
import type { Outcome } from '@easel/domain/outcome';
import type { ApiDispatcher } from '@easel/platform/http/api-dispatcher';
import { respond } from '@easel/platform/http/call-response';
import { requireUser } from '@easel/platform/http/require-user';
import { listPlannerWorks } from './planner-works.ts';
import {
  changeWall,
  createWall,
  listWalls,
  openSharedWall,
  openWall,
  removeWall,
  setShared,
  type WallDependencies,
} from './wall-plans.ts';

export function wallPlansRoutes(api: ApiDispatcher, parts: WallDependencies) {
  const respondWith = <T>(outcome: Outcome<T>, message?: string) =>
    outcome.ok ? respond(outcome.value, message === undefined ? {} : { messages: [message] }) : outcome;

  api.handle(readPlannerWorks, async ({ query, visitor }) =>
    respond({ works: await listPlannerWorks(parts, query.ids.split(',').map(Number), visitor.preferences) }),
  );
  api.handle(listWallPlans, async ({ visitor }) =>
    respond(await listWalls(parts, requireUser(visitor).id, visitor.preferences)),
  );
  api.handle(readWallPlan, async ({ params, visitor }) =>
    respondWith(await openWall(parts, requireUser(visitor).id, params.wallPlanId, visitor.preferences)),
  );
  api.handle(createWallPlan, async ({ body, visitor }) =>
    respondWith(await createWall(parts, requireUser(visitor).id, body), 'Wall saved.'),
  );
  api.handle(saveWallPlan, async ({ params, body, visitor }) =>
    respondWith(await changeWall(parts, requireUser(visitor).id, params.wallPlanId, body), 'Wall saved.'),
  );
  api.handle(removeWallPlan, async ({ params, visitor }) =>
    respondWith(await removeWall(parts, requireUser(visitor).id, params.wallPlanId), 'Wall deleted.'),
  );
  api.handle(shareWallPlan, async ({ params, visitor }) =>
    respondWith(await setShared(parts, requireUser(visitor).id, params.wallPlanId, true)),
  );
  api.handle(unshareWallPlan, async ({ params, visitor }) =>
    respondWith(await setShared(parts, requireUser(visitor).id, params.wallPlanId, false), 'The link no longer works.'),
  );
  api.handle(readSharedWall, async ({ params, visitor }) =>
    respondWith(await openSharedWall(parts, params.shareId, visitor.preferences)),
  );
}
