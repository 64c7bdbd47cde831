import type { Api, ApiResult } from '@easel/contract/api';
import type { OwnImage, OwnImages } from '@easel/contract/catalogue/work-images';
import { type ImageKind, movedImage } from '@easel/domain/catalogue/work-images';
import { useState } from 'react';
import { showFlash } from '../lib/flash-store.ts';
import {
  addWorkImage,
  changeWorkImage,
  chooseMainImage,
  orderWorkImages,
  removeWorkImage,
  replaceMainImage,
} from '../lib/page-calls.ts';

export interface NewImage {
  file: File;
  kind: ImageKind;
  caption: string;
}

/** The images of an artist's work. Changes are shown at once and taken back if the server refuses them. */
export function useOwnImages(api: Api, loaded: OwnImages) {
  const [own, setOwn] = useState(loaded);
  const [isBusy, setIsBusy] = useState(false);
  const { artworkId } = own;

  async function run(call: Promise<ApiResult<OwnImages>>, done: string, expected?: OwnImage[]): Promise<boolean> {
    setIsBusy(true);
    if (expected) setOwn({ ...own, images: expected });
    const result = await call;
    setOwn(result.success ? result.payload : own);
    showFlash(result.success ? done : result.messages.join(' '), result.success ? 'success' : 'error');
    setIsBusy(false);
    return result.success;
  }

  return {
    own,
    isBusy,
    add: ({ file, kind, caption }: NewImage) =>
      run(api(addWorkImage, { params: { artworkId }, body: { file, kind, caption } }), 'The image is added.'),
    change: ({ imageId }: OwnImage, change: Pick<OwnImage, 'kind' | 'caption'>) =>
      run(
        api(changeWorkImage, { params: { artworkId, imageId }, body: change }),
        'Saved.',
        own.images.map((image) => (image.imageId === imageId ? { ...image, ...change } : image)),
      ),
    move: ({ imageId }: OwnImage, by: -1 | 1) => {
      const imageIds = movedImage(
        own.images.map((image) => image.imageId),
        imageId,
        by,
      );
      const byId = new Map(own.images.map((image) => [image.imageId, image]));
      const expected = imageIds.flatMap((id) => byId.get(id) ?? []);
      return run(api(orderWorkImages, { params: { artworkId }, body: { imageIds } }), 'The order is saved.', expected);
    },
    replaceMain: (file: File) =>
      run(api(replaceMainImage, { params: { artworkId }, body: { file } }), 'The main image is replaced.'),
    chooseMain: ({ imageId }: OwnImage) =>
      run(api(chooseMainImage, { params: { artworkId }, body: { imageId } }), 'The main image has changed.'),
    remove: ({ imageId }: OwnImage) =>
      run(
        api(removeWorkImage, { params: { artworkId, imageId } }),
        'The image is removed.',
        own.images.filter((image) => image.imageId !== imageId),
      ),
  };
}
