import { formatImageUrl } from '@easel/domain/catalogue/image-variant';
import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react';
import type { PictureFacts } from '../ui/picture.tsx';
import type { FramedPrintProps } from './framed-print.tsx';
import { FullScreen } from './full-screen.tsx';
import { GalleryArrows } from './gallery-arrows.tsx';
import { listGalleryImages, type ShownGallery } from './gallery-image.ts';
import { GallerySlide } from './gallery-slide.tsx';
import { galleryStep } from './gallery-step.ts';
import { GalleryThumbs } from './gallery-thumbs.tsx';
import css from './work-gallery.module.css';

export interface WorkGalleryProps {
  picture: PictureFacts;
  alt: string;
  /** The chosen frame of a print. */
  framed?: Pick<FramedPrintProps, 'frameColor' | 'widthCm' | 'heightCm'> | undefined;
  gallery: ShownGallery;
}

/**
 * The images of a work: a row that is swiped, scrolled, or moved with arrows, keys and thumbnails. Its height is that of the main image, so nothing
 * shifts. Without JavaScript it is scrolled, and images are links to their files.
 */
export function WorkGallery(props: WorkGalleryProps) {
  const images = listGalleryImages(props.picture, props.alt, props.gallery);
  const track = useRef<HTMLDivElement>(null);
  const [current, setCurrent] = useState(0);
  /** The image that is open in full screen, with the source that the page has loaded. */
  const [opened, setOpened] = useState<{ index: number; shownUrl: string }>();
  const hasMany = images.length > 1;
  const { imageBaseUrl } = props.picture;
  // Another work starts with its main image.
  useEffect(() => {
    if (imageBaseUrl) track.current?.scrollTo({ left: 0, behavior: 'instant' });
  }, [imageBaseUrl]);
  const go = (index: number) => {
    const to = Math.min(images.length - 1, Math.max(0, index));
    track.current?.scrollTo({ left: to * track.current.clientWidth });
    setCurrent(to);
  };
  const scrolled = () => {
    const { scrollLeft = 0, clientWidth = 1 } = track.current ?? {};
    setCurrent(Math.round(scrollLeft / clientWidth));
  };
  const type = (event: KeyboardEvent) => {
    // The full screen has keys of its own.
    if (event.target instanceof Element && event.target.closest('dialog')) return;
    const to = galleryStep(event, current, images.length);
    if (to === undefined) return;
    event.preventDefault();
    go(to);
  };
  const shown = images[current];
  const full = opened && images[opened.index];
  useCurrentSlideAfter(opened?.index, track);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms.
    <div
      className={css.gallery}
      role="group"
      aria-label="Images of this work"
      data-many={hasMany || undefined}
      onKeyDown={hasMany ? type : undefined}
    >
      <div className={css.stage} data-many={hasMany || undefined}>
        <div ref={track} className={css.track} onScroll={hasMany ? scrolled : undefined}>
          {images.map((image, index) => (
            <GallerySlide
              key={image.picture.imageBaseUrl}
              image={image}
              position={index}
              isCurrent={index === current}
              framed={index === 0 ? props.framed : undefined}
              onOpen={(shownUrl) => setOpened({ index, shownUrl })}
            />
          ))}
        </div>
        {hasMany && <GalleryArrows current={current} count={images.length} onGo={go} />}
      </div>
      {hasMany && (
        <>
          <GalleryThumbs images={images} current={current} onChoose={go} />
          <p className={css.caption}>
            <span>
              {current + 1} of {images.length}
            </span>
            {shown?.caption || shown?.label}
          </p>
          <p className="visually-hidden" aria-live="polite">
            {current > 0 && `Image ${current + 1} of ${images.length}: ${shown?.label}`}
          </p>
        </>
      )}
      {opened && full && (
        <FullScreen
          image={full}
          index={opened.index}
          count={images.length}
          shownUrl={opened.shownUrl}
          onGo={(index) => {
            setOpened({ index, shownUrl: formatImageUrl(images[index]?.picture.imageBaseUrl ?? '', 'small') });
            go(index);
          }}
          onClose={() => setOpened(undefined)}
        />
      )}
    </div>
  );
}

/** When the full screen closes, the gallery shows the image that was open last, and the focus is there. The browser would return to the first one. */
function useCurrentSlideAfter(openIndex: number | undefined, track: RefObject<HTMLDivElement | null>) {
  const last = useRef<number>(undefined);
  useEffect(() => {
    const index = last.current;
    last.current = openIndex;
    if (openIndex !== undefined || index === undefined) return;
    track.current?.scrollTo({ left: index * track.current.clientWidth, behavior: 'instant' });
    track.current?.children[index]?.querySelector('a')?.focus({ preventScroll: true });
  }, [openIndex, track]);
}
