import * as calls from '@easel/contract/studio/insights';
import type { ApiDispatcher } from '@easel/platform/http/api-dispatcher';
import { respond } from '@easel/platform/http/call-response';
import { requireUser } from '@easel/platform/http/require-user';
import type { StudioDependencies } from '../studio-dependencies.ts';
import { readInsights, readWorkInsights } from './insights.ts';

export function insightsRoutes(api: ApiDispatcher, parts: StudioDependencies) {
  api.handle(calls.readInsights, async ({ query, visitor }) =>
    respond(await readInsights(parts, requireUser(visitor).id, query.period ?? '30-days')),
  );
  api.handle(calls.readWorkInsights, async ({ params, query, visitor }) => {
    const { id } = requireUser(visitor);
    const outcome = await readWorkInsights(parts, id, params.artworkId, query.period ?? '30-days');
    return outcome.ok ? respond(outcome.value) : outcome;
  });
}
