import * as calls from '@easel/contract/studio/review';
import { fromPageNumber } from '@easel/domain/discovery/pagination';
import type { ApiDispatcher } from '@easel/platform/http/api-dispatcher';
import { respond } from '@easel/platform/http/call-response';
import { requireUser } from '@easel/platform/http/require-user';
import type { StudioDependencies } from '../studio-dependencies.ts';
import { listSubmittedWorks, openReview, previewReviewEmail, readSubmittedWork, reviewWork } from './review-works.ts';

/** The review of submitted works, for curators. */
export function reviewRoutes(api: ApiDispatcher, parts: StudioDependencies) {
  api.handle(calls.listSubmittedWorks, async ({ query, visitor }) =>
    respond(
      await listSubmittedWorks(parts, requireUser(visitor).id, fromPageNumber(query.pageNumber ?? 1), query.kind),
    ),
  );
  api.handle(calls.openReview, async ({ params, visitor }) => {
    const opened = await openReview(parts, requireUser(visitor).id, params.artworkId);
    return opened.ok ? respond(opened.value) : opened;
  });
  api.handle(calls.previewReviewEmail, async ({ params, body }) => {
    const outcome = await previewReviewEmail(parts, params.artworkId, body);
    return outcome.ok ? respond(outcome.value) : outcome;
  });
  api.handle(calls.readSubmittedWork, async ({ params }) => {
    const outcome = await readSubmittedWork(parts.db, params.artworkId);
    return outcome.ok ? respond(outcome.value) : outcome;
  });
  api.handle(calls.reviewWork, async ({ params, body, visitor }) => {
    const outcome = await reviewWork(parts, requireUser(visitor).id, params.artworkId, body);
    return outcome.ok ? respond({}) : outcome;
  });
}
