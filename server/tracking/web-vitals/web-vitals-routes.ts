import { reportVitals } from '@easel/contract/tracking/web-vitals';
import type { ApiDispatcher } from '@easel/platform/http/api-dispatcher';
import { respond } from '@easel/platform/http/call-response';
import { recordVitals, type VitalsDependencies } from './web-vitals.ts';

export function webVitalsRoutes(api: ApiDispatcher, parts: VitalsDependencies) {
  api.handle(reportVitals, async ({ body, visitor }) =>
    respond({ accepted: await recordVitals(parts, body, visitor) }),
  );
}
