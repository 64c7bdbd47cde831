import type { CollectionImage } from '@easel/contract/collecting/collection-listing';
import { PHONE } from '../ui/breakpoints.ts';
import { Picture } from '../ui/picture.tsx';
import css from './collection-mosaic.module.css';

const MAX_IMAGES = 4;

/** Up to four works of a collection: the cover large, the others next to it. The title is next to it, so images have no alternative text. */
export function CollectionMosaic({ images }: { images: readonly CollectionImage[] }) {
  const shown = images.slice(0, MAX_IMAGES);
  return (
    <span className={css.mosaic} data-count={shown.length}>
      {shown.map((image, index) => (
        <Picture
          key={image.artworkId}
          className={css.image}
          picture={{ ...image, placeholder: null }}
          alt=""
          sizes={index === 0 ? `${PHONE} 70vw, 280px` : '120px'}
          // A work alone is not cropped.
          isWhole={shown.length === 1}
        />
      ))}
      {shown.length === 0 && <span className="place-center muted" data-icon="collection" aria-hidden="true" />}
    </span>
  );
}
