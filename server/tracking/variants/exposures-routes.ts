import { reportExposure } from '@easel/contract/tracking/exposures';
import type { ApiDispatcher } from '@easel/platform/http/api-dispatcher';
import { respond } from '@easel/platform/http/call-response';
import { type ExposureDependencies, recordExposure } from './record-exposure.ts';

export function exposuresRoutes(api: ApiDispatcher, parts: ExposureDependencies) {
  api.handle(reportExposure, async ({ body, visitor }) => {
    const outcome = await recordExposure(parts, body, visitor);
    return outcome.ok ? respond({ accepted: outcome.value }) : outcome;
  });
}
