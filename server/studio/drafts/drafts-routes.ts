import * as calls from '@easel/contract/studio/drafts';
import type { Outcome } from '@easel/domain/outcome';
import type { ApiDispatcher } from '@easel/platform/http/api-dispatcher';
import { respond } from '@easel/platform/http/call-response';
import { requireUser } from '@easel/platform/http/require-user';
import { submitWork } from '../publishing/submit-work.ts';
import type { StudioDependencies } from '../studio-dependencies.ts';
import * as drafts from './drafts.ts';
import { previewDraft } from './preview-draft.ts';

const answer = <T>(outcome: Outcome<T>) => (outcome.ok ? respond(outcome.value) : outcome);

export function draftsRoutes(api: ApiDispatcher, parts: StudioDependencies) {
  api.handle(calls.createDraft, async ({ body, visitor }) =>
    answer(await drafts.createDraft(parts, requireUser(visitor).id, body.copyOf)),
  );
  api.handle(calls.readDraft, async ({ params, visitor }) =>
    answer(await drafts.readDraft(parts.db, requireUser(visitor).id, params.artworkId)),
  );
  api.handle(calls.previewDraft, async ({ params, visitor }) =>
    answer(await previewDraft(parts, requireUser(visitor).id, params.artworkId, visitor.preferences)),
  );
  api.handle(calls.saveDraft, async ({ params, body, visitor }) =>
    answer(await drafts.saveDraft(parts, requireUser(visitor).id, params.artworkId, body)),
  );
  api.handle(calls.submitDraft, async ({ params, visitor }) =>
    answer(await submitWork(parts, requireUser(visitor).id, params.artworkId)),
  );
  api.handle(calls.takeBackDraft, async ({ params, visitor }) =>
    answer(await drafts.takeBackDraft(parts, requireUser(visitor).id, params.artworkId)),
  );
  api.handle(calls.discardDraft, async ({ params, visitor }) => {
    const outcome = await drafts.discardDraft(parts, requireUser(visitor).id, params.artworkId);
    return outcome.ok ? respond({}) : outcome;
  });
}
