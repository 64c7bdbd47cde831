import { type ApiResult, GENERIC_FAILURE } from '@easel/contract/api';
import type { DraftImage, DraftImages } from '@easel/contract/studio/draft-images';
import { checkOrder } from '@easel/domain/studio/draft-images';
import type { ImageAdjustment } from '@easel/domain/studio/image-adjustment';
import { useState } from 'react';
import { api } from '../lib/api-client.ts';
import { showFlash } from '../lib/flash-store.ts';
import { inOrder, isBusy } from '../lib/ordered-queue.ts';
import {
  adjustDraftImage,
  changeDraftImage,
  listDraftImages,
  orderDraftImages,
  removeDraftImage,
} from '../lib/page-calls.ts';

type Result = ApiResult<DraftImages>;

const RETRY_MS = 4_000;

/** The images of a draft. Changes are shown at once, saved in order, and taken back if the server refuses them. */
export function useDraftImages(artworkId: number, loaded: readonly DraftImage[], onChanged?: () => void) {
  const [images, setImages] = useState<readonly DraftImage[]>(loaded);
  const queue = `draft-images-${artworkId}`;
  const params = { artworkId };

  /** Shows what the server has, unless more changes are on their way. */
  const accept = (result: Result) => {
    if (!result.success || isBusy(queue)) return;
    setImages(result.payload.images);
    onChanged?.();
  };
  /** Tried again while the network is away. */
  const reload = async () => {
    for (;;) {
      const result = await inOrder(queue, () => api(listDraftImages, { params }));
      accept(result);
      // A failed fetch has this status, without the message of a draft that is not found.
      if (result.success || !result.messages.includes(GENERIC_FAILURE)) return;
      await new Promise((retry) => setTimeout(retry, RETRY_MS));
    }
  };

  async function run(call: () => Promise<Result>, expected?: readonly DraftImage[]): Promise<Result> {
    if (expected) setImages(expected);
    const result = await inOrder(queue, call);
    if (result.success) accept(result);
    else {
      showFlash(result.messages.join(' '), 'error');
      await reload();
    }
    return result;
  }

  return {
    images,
    reload,
    change: ({ imageId }: DraftImage, change: Pick<DraftImage, 'kind' | 'caption'>) =>
      run(
        () => api(changeDraftImage, { params: { artworkId, imageId }, body: change }),
        images.map((image) => (image.imageId === imageId ? { ...image, ...change } : image)),
      ),
    /** Returns whether the images can have this order. */
    order: (imageIds: readonly number[]): boolean => {
      const known = images.map(({ imageId, kind }) => ({ id: imageId, kind }));
      const checked = checkOrder(known, imageIds);
      if (!checked.ok) {
        showFlash(checked.messages.join(' '), 'error');
        return false;
      }
      const byId = new Map(images.map((image) => [image.imageId, image]));
      void run(
        () => api(orderDraftImages, { params, body: { imageIds: checked.value } }),
        imageIds.flatMap((id) => byId.get(id) ?? []),
      );
      return true;
    },
    remove: ({ imageId }: DraftImage) =>
      run(
        () => api(removeDraftImage, { params: { artworkId, imageId } }),
        images.filter((image) => image.imageId !== imageId),
      ),
    adjust: ({ imageId }: DraftImage, adjustment: ImageAdjustment | null) =>
      run(() => api(adjustDraftImage, { params: { artworkId, imageId }, body: { adjustment } })),
  };
}
