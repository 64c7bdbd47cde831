import { formatImageUrl } from '@easel/domain/catalogue/image-variant';
import type { GalleryImage } from './gallery-image.ts';
import css from './gallery-thumbs.module.css';

export interface GalleryThumbsProps {
  images: readonly GalleryImage[];
  current: number;
  onChoose: (index: number) => void;
}

/** A row of small images, one for each image of the gallery. Their size is fixed, so that nothing shifts. */
export function GalleryThumbs({ images, current, onChoose }: GalleryThumbsProps) {
  return (
    <ul className={css.thumbs} data-screen-only>
      {images.map(({ picture, label, caption }, index) => (
        <li key={picture.imageBaseUrl}>
          <button
            type="button"
            aria-label={`Image ${index + 1} of ${images.length}: ${[label, caption].filter(Boolean).join(', ')}`}
            aria-current={index === current}
            onClick={() => onChoose(index)}
          >
            <img
              className="cover-image"
              src={formatImageUrl(picture.imageBaseUrl, 'small')}
              alt=""
              width={64}
              height={64}
              loading="lazy"
              decoding="async"
            />
          </button>
        </li>
      ))}
    </ul>
  );
}
