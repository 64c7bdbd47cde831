import { formatImageUrl, IMAGE_VARIANTS } from '@easel/domain/catalogue/image-variant';
import { isExtremeRatio } from '@easel/domain/catalogue/tile-layout';
import { type Html, html } from './html.ts';
import css from './picture.module.css';
import { formatSrcSet, type PictureProps, pictureHeight } from './picture.tsx';

/** `Picture` as a template, for tiles. */
export function renderPicture({
  picture,
  alt,
  sizes,
  loading = 'lazy',
  fetchPriority = 'auto',
  className,
}: Omit<PictureProps, 'isWhole'>): Html {
  const { imageBaseUrl, aspectRatio, placeholderColor, placeholder } = picture;
  if (!imageBaseUrl)
    return html`<span class="${css.box} ${css.missing} ${className}" role="img" aria-label="${alt}, no image yet"><svg aria-hidden="true" viewBox="0 0 24 24" width="24" height="24"><path d="M3 6h18v14H3zM8 6l4-4 4 4M6 17l4-5 3 3 2-2 3 4" fill="none" stroke="currentColor"/></svg>No image yet</span>`;
  const hasMat = isExtremeRatio(aspectRatio);
  return html`<span class="${css.box} ${className}" data-fit="${hasMat ? 'whole' : 'fill'}">${
    !hasMat && renderPlaceholder(placeholder, placeholderColor)
  }<img class="${css.picture}" src="${formatImageUrl(imageBaseUrl, 'plp')}" srcset="${formatSrcSet(imageBaseUrl)}" sizes="${sizes}" alt="${alt}" width="${
    IMAGE_VARIANTS.plp.widthPx
  }" height="${pictureHeight(aspectRatio)}" loading="${loading}"${fetchPriority === 'high' && html` fetchpriority="high"`} decoding="${
    loading === 'lazy' ? 'async' : 'auto'
  }"></span>`;
}

const renderPlaceholder = (blurred: string | null, color: string): Html =>
  blurred
    ? html`<svg aria-hidden="true" class="${css.placeholder}"><image href="data:image/webp;base64,${blurred}" width="100%" height="100%" preserveAspectRatio="none"/></svg>`
    : html`<svg aria-hidden="true" class="${css.placeholder}" color="${color}"></svg>`;
