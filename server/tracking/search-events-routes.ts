import { sendSearchEvents } from '@easel/contract/tracking/search-events';
import type { ApiDispatcher } from '@easel/platform/http/api-dispatcher';
import { respond } from '@easel/platform/http/call-response';
import { recordSearchEvents, type SearchEventsDependencies } from './record-search-events.ts';

/**
 * Events of the shop's own pages. The specification has `POST /algolia/events` (docs/specification/tracking.md#search-events); pages use
 * the path below the API base.
 */
export function searchEventsRoutes(api: ApiDispatcher, parts: SearchEventsDependencies) {
  api.handle(
    sendSearchEvents,
    async ({ body, visitor }) => {
      const outcome = await recordSearchEvents(parts, body, visitor);
      return outcome.ok ? respond({ accepted: outcome.value }) : outcome;
    },
    { aliases: ['/algolia/events'] },
  );
}
