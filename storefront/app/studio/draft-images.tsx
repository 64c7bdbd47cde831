import type { DraftImage } from '@easel/contract/studio/draft-images';
import { movedImage } from '@easel/domain/catalogue/work-images';
import { moveAnnouncement, moveWork, positionForKey } from '@easel/domain/collecting/arrange-works';
import { DRAFT_IMAGE_MESSAGES, hasMainImage, MAX_DRAFT_IMAGES } from '@easel/domain/studio/draft-images';
import { lazy, Suspense, useState } from 'react';
import { showFlash } from '../lib/flash-store.ts';
import { useSorting } from '../lib/use-sorting.ts';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { DraftImageCard } from './draft-image-card.tsx';
import css from './draft-images.module.css';
import { PhotoDrop } from './photo-drop.tsx';
import { UploadCard } from './upload-card.tsx';
import { useDraftImages } from './use-draft-images.ts';
import { useImageUploads } from './use-image-uploads.ts';

/** Loaded when an image is edited. */
const AdjustDialog = lazy(() => import('./adjust-dialog.tsx'));

export interface DraftImagesProps {
  artworkId: number;
  images: readonly DraftImage[];
  /** The work waits for review. */
  isLocked?: boolean;
  /** Called when the images have changed, for what else depends on them. */
  onChanged?: () => void;
}

/** The images of a draft: upload, order, describe, turn and crop. */
export function DraftImages({ artworkId, images: loaded, isLocked = false, onChanged }: DraftImagesProps) {
  const { images, reload, change, order, remove, adjust } = useDraftImages(artworkId, loaded, onChanged);
  const [announcement, setAnnouncement] = useState('');
  const { uploads, interrupted, add, cancel } = useImageUploads(artworkId, async ({ name }) => {
    await reload();
    setAnnouncement(`${name} is uploaded.`);
  });
  const [editedId, setEditedId] = useState<number>();
  const [removedId, setRemovedId] = useState<number>();
  const ids = images.map(({ imageId }) => imageId);
  const edited = images.find(({ imageId }) => imageId === editedId);
  const removed = images.find(({ imageId }) => imageId === removedId);

  const reorder = (imageId: number, wanted: readonly number[]) => {
    if (wanted.join() === ids.join() || !order(wanted)) return;
    setAnnouncement(moveAnnouncement('The image', wanted.indexOf(imageId), wanted.length));
  };
  const sorting = useSorting(ids, reorder);
  const byId = new Map(images.map((image) => [image.imageId, image]));
  const sending = uploads.filter(({ phase }) => phase !== 'failed').length;
  const room = MAX_DRAFT_IMAGES - images.length - sending;
  const take = (files: readonly File[]) => {
    if (files.length > room) showFlash(DRAFT_IMAGE_MESSAGES.full, 'error');
    add(files.slice(0, Math.max(0, room)));
  };
  return (
    <div className="stack-large">
      <p className="visually-hidden" role="status">
        {announcement}
      </p>
      {isLocked && <p className={css.notice}>{DRAFT_IMAGE_MESSAGES.submitted}</p>}
      {!isLocked && interrupted.length > 0 && (
        <p className={css.notice}>
          {`Not finished: ${interrupted.join(', ')}. Choose the same ${interrupted.length === 1 ? 'file' : 'files'} again to continue.`}
        </p>
      )}
      {!isLocked && images.length > 0 && !hasMainImage(images) && (
        <p className={css.notice}>
          Your work needs a main image. Choose “Front” for the image that shows the whole work.
        </p>
      )}
      {(images.length > 0 || uploads.length > 0) && (
        <ol className={css.images} data-dragging={sorting.draggedId !== undefined || undefined}>
          {sorting.order.flatMap((imageId, index) => {
            const image = byId.get(imageId);
            if (!image) return [];
            return [
              <li key={imageId} data-sort-id={imageId} data-dragged={imageId === sorting.draggedId || undefined}>
                <DraftImageCard
                  image={image}
                  position={index + 1}
                  count={images.length}
                  isLocked={isLocked}
                  onChange={(values) => void change(image, values)}
                  onMove={(by) => reorder(imageId, movedImage(ids, imageId, by))}
                  onMakeMain={() => reorder(imageId, moveWork(ids, imageId, 0))}
                  onEdit={() => setEditedId(imageId)}
                  onRemove={() => setRemovedId(imageId)}
                  onPointerDown={(event) => sorting.onPointerDown(event, imageId)}
                  onKeyDown={(event) => {
                    const target = positionForKey(event.key, index, images.length);
                    if (target === undefined) return;
                    event.preventDefault();
                    reorder(imageId, moveWork(ids, imageId, target));
                  }}
                />
              </li>,
            ];
          })}
          {uploads.map((upload) => (
            <li key={upload.key}>
              <UploadCard upload={upload} onCancel={() => cancel(upload.key)} />
            </li>
          ))}
        </ol>
      )}
      {!isLocked && room > 0 && <PhotoDrop onFiles={take} isFirst={images.length + sending === 0} />}
      {!isLocked && room <= 0 && <p className="quiet">{DRAFT_IMAGE_MESSAGES.full}</p>}
      {edited && (
        <Suspense>
          <AdjustDialog
            image={edited}
            onSave={async (adjustment) => (await adjust(edited, adjustment)).success}
            onClose={() => setEditedId(undefined)}
          />
        </Suspense>
      )}
      {removed && (
        <ConfirmDialog
          title="Remove this image?"
          text="The photo is deleted."
          confirm="Remove image"
          onConfirm={() => {
            setRemovedId(undefined);
            void remove(removed);
          }}
          onClose={() => setRemovedId(undefined)}
        />
      )}
    </div>
  );
}
