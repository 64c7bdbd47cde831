import * as calls from '@easel/contract/selling/reconciliation';
import type { ApiDispatcher } from '@easel/platform/http/api-dispatcher';
import { respond } from '@easel/platform/http/call-response';
import { type ReconcileDependencies, reconcile } from './reconcile.ts';
import { viewReconciliations } from './view-reconciliations.ts';

export function reconciliationRoutes(api: ApiDispatcher, parts: ReconcileDependencies) {
  api.handle(calls.readReconciliations, async () => respond(await viewReconciliations(parts.db)));
  api.handle(calls.startReconciliation, async () => {
    await reconcile(parts);
    return respond(await viewReconciliations(parts.db));
  });
}
