import * as calls from '@easel/contract/studio/draft-images';
import type { Outcome } from '@easel/domain/outcome';
import type { ApiDispatcher } from '@easel/platform/http/api-dispatcher';
import { respond } from '@easel/platform/http/call-response';
import { requireUser } from '@easel/platform/http/require-user';
import { adjustDraftImage } from './adjust-draft-image.ts';
import * as images from './draft-images.ts';

const answer = <T>(outcome: Outcome<T>) => (outcome.ok ? respond(outcome.value) : outcome);

export function draftImagesRoutes(api: ApiDispatcher, parts: images.DraftImagesDependencies) {
  api.handle(calls.listDraftImages, async ({ params, visitor }) =>
    answer(await images.listDraftImages(parts.db, requireUser(visitor).id, params.artworkId)),
  );
  api.handle(calls.changeDraftImage, async ({ params, body, visitor }) =>
    answer(await images.changeDraftImage(parts, requireUser(visitor).id, params.artworkId, params.imageId, body)),
  );
  api.handle(calls.orderDraftImages, async ({ params, body, visitor }) =>
    answer(await images.orderDraftImages(parts, requireUser(visitor).id, params.artworkId, body.imageIds)),
  );
  api.handle(calls.removeDraftImage, async ({ params, visitor }) =>
    answer(await images.removeDraftImage(parts, requireUser(visitor).id, params.artworkId, params.imageId)),
  );
  api.handle(calls.adjustDraftImage, async ({ params, body, visitor }) =>
    answer(await adjustDraftImage(parts, requireUser(visitor).id, params.artworkId, params.imageId, body.adjustment)),
  );
}
