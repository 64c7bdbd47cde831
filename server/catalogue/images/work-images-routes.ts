import * as calls from '@easel/contract/catalogue/work-images';
import type { Outcome } from '@easel/domain/outcome';
import type { ApiDispatcher } from '@easel/platform/http/api-dispatcher';
import { respond } from '@easel/platform/http/call-response';
import { requireUser } from '@easel/platform/http/require-user';
import { chooseMainImage, replaceMainImage } from './main-image.ts';
import * as images from './work-images.ts';

const answer = <T>(outcome: Outcome<T>) => (outcome.ok ? respond(outcome.value) : outcome);

export function workImagesRoutes(api: ApiDispatcher, parts: images.WorkImagesDependencies) {
  api.handle(calls.listWorkImages, async ({ params, visitor }) =>
    answer(await images.listWorkImages(parts.db, requireUser(visitor).id, params.artworkId)),
  );
  api.handle(calls.addWorkImage, async ({ params, body, visitor }) => {
    const image = { ...body, caption: body.caption ?? '' };
    return answer(await images.addWorkImage(parts, requireUser(visitor).id, params.artworkId, image));
  });
  api.handle(calls.changeWorkImage, async ({ params, body, visitor }) =>
    answer(await images.changeWorkImage(parts, requireUser(visitor).id, params.artworkId, params.imageId, body)),
  );
  api.handle(calls.removeWorkImage, async ({ params, visitor }) =>
    answer(await images.removeWorkImage(parts, requireUser(visitor).id, params.artworkId, params.imageId)),
  );
  api.handle(calls.orderWorkImages, async ({ params, body, visitor }) =>
    answer(await images.orderWorkImages(parts, requireUser(visitor).id, params.artworkId, body.imageIds)),
  );
  api.handle(calls.replaceMainImage, async ({ params, body, visitor }) =>
    answer(await replaceMainImage(parts, requireUser(visitor).id, params.artworkId, body.file)),
  );
  api.handle(calls.chooseMainImage, async ({ params, body, visitor }) =>
    answer(await chooseMainImage(parts, requireUser(visitor).id, params.artworkId, body.imageId)),
  );
}
