import { IMAGE_VARIANTS, type ImageVariant, imageUrlOf } from '@easel/domain/image-variant';
import { isExtremeRatio } from '@easel/domain/tile-layout';
import css from './picture.module.css';

const VARIANTS: ImageVariant[] = ['carousel', 'noWidth', 'plp', 'pdp', 'fullScreen'];

export interface PictureProps {
  imageBaseUrl: string;
  aspectRatio: number;
  placeholderColor: string;
  alt: string;
  sizes: string;
  loading: 'eager' | 'lazy';
  fetchPriority: 'high' | 'auto';
  className?: string | undefined;
  /** Shows the whole picture on its mat instead of filling the box. */
  isWhole?: boolean;
}

/** A picture in a box laid out beforehand, over a color of its own until it has arrived. */
export function Picture({
  imageBaseUrl,
  aspectRatio,
  placeholderColor,
  alt,
  sizes,
  loading,
  fetchPriority,
  className,
  isWhole,
}: PictureProps) {
  return (
    <span
      className={`${css.box} ${className ?? ''}`}
      data-fit={isWhole || isExtremeRatio(aspectRatio) ? 'whole' : 'fill'}
    >
      <svg aria-hidden="true" className={css.placeholder}>
        <rect width="100%" height="100%" fill={placeholderColor} />
      </svg>
      <img
        src={imageUrlOf(imageBaseUrl, 'plp')}
        srcSet={VARIANTS.map(
          (variant) => `${imageUrlOf(imageBaseUrl, variant)} ${IMAGE_VARIANTS[variant].widthPx}w`,
        ).join(', ')}
        sizes={sizes}
        alt={alt}
        width={Math.round(IMAGE_VARIANTS.plp.widthPx)}
        height={Math.round(IMAGE_VARIANTS.plp.widthPx / aspectRatio)}
        loading={loading}
        fetchPriority={fetchPriority}
        decoding={loading === 'lazy' ? 'async' : 'auto'}
      />
    </span>
  );
}
