import * as calls from '@easel/contract/staff/health';
import type { ApiDispatcher } from '@easel/platform/http/api-dispatcher';
import { respond } from '@easel/platform/http/call-response';
import { deleteJob, dismissError, type HealthDependencies, readHealth, retryEmail, retryJob } from './health.ts';

/** How the shop is running, for operations. */
export function staffHealthRoutes(api: ApiDispatcher, parts: HealthDependencies) {
  api.handle(calls.readHealth, async () => respond(await readHealth(parts)));
  api.handle(calls.retryJob, async ({ params }) => {
    const outcome = await retryJob(parts, params.jobId);
    return outcome.ok ? respond(outcome.value) : outcome;
  });
  api.handle(calls.deleteJob, async ({ params }) => {
    const outcome = await deleteJob(parts, params.jobId);
    return outcome.ok ? respond(outcome.value) : outcome;
  });
  api.handle(calls.retryEmail, async ({ params }) => {
    const outcome = await retryEmail(parts, params.mailId);
    return outcome.ok ? respond(outcome.value) : outcome;
  });
  api.handle(calls.dismissError, async ({ params }) => respond(await dismissError(parts, params.fingerprint)));
}
