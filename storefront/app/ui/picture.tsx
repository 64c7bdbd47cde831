import { formatImageUrl, IMAGE_VARIANTS, type ImageVariant } from '@easel/domain/catalogue/image-variant';
import { isExtremeRatio } from '@easel/domain/catalogue/tile-layout';
import css from './picture.module.css';

const VARIANTS: readonly ImageVariant[] = ['carousel', 'noWidth', 'plp', 'pdp', 'fullScreen'];

/** What is known of an image before it loads. */
export interface PictureFacts {
  /** Empty if there is no image. */
  imageBaseUrl: string;
  aspectRatio: number;
  placeholderColor: string;
  placeholder: string | null;
}

/** Only these facts of a work, without the placeholder: for images below the fold, to keep the loader data small. */
export const pickPictureFacts = ({ imageBaseUrl, aspectRatio, placeholderColor }: PictureFacts): PictureFacts => ({
  imageBaseUrl,
  aspectRatio,
  placeholderColor,
  placeholder: null,
});

export interface PictureProps {
  picture: PictureFacts;
  alt: string;
  sizes: string;
  loading?: 'eager' | 'lazy';
  fetchPriority?: 'high' | 'auto';
  className?: string | undefined;
  /** Shows the whole image (contain) instead of filling the box (cover). */
  isWhole?: boolean;
}

/** All sizes of an image. */
export const formatSrcSet = (imageBaseUrl: string): string =>
  VARIANTS.map((variant) => `${formatImageUrl(imageBaseUrl, variant)} ${IMAGE_VARIANTS[variant].widthPx}w`).join(', ');

/** At the width of `plp`, the default size. */
export const pictureHeight = (aspectRatio: number): number => Math.round(IMAGE_VARIANTS.plp.widthPx / aspectRatio);

/** An image in a box of known size, with a blurred placeholder until it has loaded. */
export function Picture({
  picture,
  alt,
  sizes,
  loading = 'lazy',
  fetchPriority = 'auto',
  className,
  isWhole,
}: PictureProps) {
  const { imageBaseUrl, aspectRatio, placeholderColor, placeholder } = picture;
  if (!imageBaseUrl) return <MissingPicture alt={alt} className={className} />;
  // The rest of the box stays plain if the whole image is shown.
  const hasMat = isWhole || isExtremeRatio(aspectRatio);
  return (
    <span className={`${css.box} ${className ?? ''}`} data-fit={hasMat ? 'whole' : 'fill'}>
      {!hasMat && (
        <svg aria-hidden="true" className={css.placeholder} color={placeholder ? undefined : placeholderColor}>
          {placeholder && (
            <image
              href={`data:image/webp;base64,${placeholder}`}
              width="100%"
              height="100%"
              preserveAspectRatio="none"
            />
          )}
        </svg>
      )}
      <img
        className={css.picture}
        src={formatImageUrl(imageBaseUrl, 'plp')}
        srcSet={formatSrcSet(imageBaseUrl)}
        sizes={sizes}
        alt={alt}
        width={IMAGE_VARIANTS.plp.widthPx}
        height={pictureHeight(aspectRatio)}
        loading={loading}
        fetchPriority={fetchPriority}
        decoding={loading === 'lazy' ? 'async' : 'auto'}
      />
    </span>
  );
}

/** The box of a work without an image. */
function MissingPicture({ alt, className }: Pick<PictureProps, 'alt' | 'className'>) {
  return (
    <span className={`${css.box} ${css.missing} ${className ?? ''}`} role="img" aria-label={`${alt}, no image yet`}>
      <svg aria-hidden="true" viewBox="0 0 24 24" width="24" height="24">
        <path d="M3 6h18v14H3zM8 6l4-4 4 4M6 17l4-5 3 3 2-2 3 4" fill="none" stroke="currentColor" />
      </svg>
      No image yet
    </span>
  );
}
