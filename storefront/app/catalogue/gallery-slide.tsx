import { formatImageUrl } from '@easel/domain/catalogue/image-variant';
import type { MouseEvent } from 'react';
import { NARROW } from '../ui/breakpoints.ts';
import { Picture } from '../ui/picture.tsx';
import { FramedPrint, type FramedPrintProps } from './framed-print.tsx';
import type { GalleryImage } from './gallery-image.ts';
import css from './gallery-slide.module.css';

export interface GallerySlideProps {
  image: GalleryImage;
  /** The main image is at 0. */
  position: number;
  isCurrent: boolean;
  framed?: Pick<FramedPrintProps, 'frameColor' | 'widthCm' | 'heightCm'> | undefined;
  /** With the source of the image that the page has loaded. */
  onOpen: (shownUrl: string) => void;
}

declare global {
  interface Navigator {
    /** Not in all browsers. */
    connection?: { saveData?: boolean };
  }
}

/** Into the cache of the browser, once, unless the visitor saves data. */
const preloaded = new Set<string>();
function preloadImage(url: string) {
  if (preloaded.has(url) || navigator.connection?.saveData) return;
  preloaded.add(url);
  new Image().src = url;
}

/** An image of the gallery. A click opens it in full screen; without JavaScript it opens the image file. */
export function GallerySlide({ image, position, isCurrent, framed, onOpen }: GallerySlideProps) {
  const { picture, alt, label } = image;
  const isMain = position === 0;
  const shown = (
    <Picture
      className={isMain ? css.shape : css.fitted}
      picture={picture}
      alt={alt}
      sizes={`${NARROW} 100vw, 67vw`}
      isWhole
      {...(isMain && { loading: 'eager', fetchPriority: 'high' })}
    />
  );
  if (!picture.imageBaseUrl) return <div className={css.slide}>{shown}</div>;
  const largeUrl = formatImageUrl(picture.imageBaseUrl, 'fullScreen');
  const open = (event: MouseEvent) => {
    // Modified clicks open the image in a new tab.
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    onOpen(event.currentTarget.querySelector('img')?.currentSrc ?? '');
  };
  return (
    <div className={css.slide} data-main={isMain || undefined}>
      <a
        href={largeUrl}
        className={css.zoom}
        data-framed={framed && ''}
        onClick={open}
        // The large image is there when it is opened.
        onPointerEnter={() => preloadImage(largeUrl)}
        onFocus={() => preloadImage(largeUrl)}
        // Images out of view are reached with the arrows, not one by one with the Tab key.
        tabIndex={isCurrent ? undefined : -1}
        aria-label={isMain ? `${alt}, full screen` : `Enlarge image ${position + 1}: ${label.toLowerCase()}`}
      >
        {shown}
        {/* Covers the image of the page, whose space stays the same with and without a frame. */}
        {framed && <FramedPrint className="cover-box" imageBaseUrl={picture.imageBaseUrl} {...framed} />}
      </a>
    </div>
  );
}
