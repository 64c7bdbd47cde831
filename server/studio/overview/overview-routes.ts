import { readStudioOverview } from '@easel/contract/studio/overview';
import type { ApiDispatcher } from '@easel/platform/http/api-dispatcher';
import { respond } from '@easel/platform/http/call-response';
import { requireUser } from '@easel/platform/http/require-user';
import type { StudioDependencies } from '../studio-dependencies.ts';
import { readOverview } from './overview.ts';

export function overviewRoutes(api: ApiDispatcher, parts: StudioDependencies) {
  api.handle(readStudioOverview, async ({ visitor }) => respond(await readOverview(parts, requireUser(visitor).id)));
}
