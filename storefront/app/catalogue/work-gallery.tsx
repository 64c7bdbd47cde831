import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import type { PictureFacts } from '../ui/picture.tsx';
import type { FramedPrintProps } from './framed-print.tsx';
import { FullScreen } from './full-screen.tsx';
import { galleryImagesOf, type ShownGallery } from './gallery-image.ts';
import { GallerySlide } from './gallery-slide.tsx';
import { GalleryThumbs } from './gallery-thumbs.tsx';
import css from './work-gallery.module.css';

export interface WorkGalleryProps {
  picture: PictureFacts;
  alt: string;
  /** The chosen frame of a print. */
  framed?: Pick<FramedPrintProps, 'frameColor' | 'widthCm' | 'heightCm'> | undefined;
  gallery: ShownGallery;
  /** Buttons below the images. */
  actions: ReactNode;
}

/**
 * The images of a work: a row that is swiped, scrolled, or moved with arrows, keys and thumbnails. Its height is that of the main image, so nothing
 * shifts. Without JavaScript it is scrolled, and images are links to their files.
 */
export function WorkGallery(props: WorkGalleryProps) {
  const images = galleryImagesOf(props.picture, props.alt, props.gallery);
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
    const to = { ArrowLeft: current - 1, ArrowRight: current + 1, Home: 0, End: images.length - 1 }[event.key];
    if (to === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    go(to);
  };
  const shown = images[current];
  const full = opened && images[opened.index];
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms.
    <div
      className={css.gallery}
      role="group"
      aria-label="Images of this work"
      data-many={hasMany || undefined}
      onKeyDown={hasMany && !opened ? type : undefined}
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
        {hasMany && (
          <>
            <button
              type="button"
              className={css.arrow}
              data-side="left"
              aria-label="Previous image"
              aria-disabled={current === 0}
              onClick={() => go(current - 1)}
            />
            <button
              type="button"
              className={css.arrow}
              data-side="right"
              aria-label="Next image"
              aria-disabled={current === images.length - 1}
              onClick={() => go(current + 1)}
            />
          </>
        )}
      </div>
      {hasMany && (
        <>
          <GalleryThumbs images={images} current={current} onChoose={go} />
          <p className={css.caption}>{shown?.caption || shown?.label}</p>
          <p className="visually-hidden" aria-live="polite">
            {current > 0 && `Image ${current + 1} of ${images.length}: ${shown?.label}`}
          </p>
        </>
      )}
      {props.actions}
      {opened && full && (
        <FullScreen
          imageBaseUrl={full.picture.imageBaseUrl}
          shownUrl={opened.shownUrl}
          aspectRatio={full.picture.aspectRatio}
          alt={full.alt}
          zoomUrl={full.zoomUrl}
          onClose={() => setOpened(undefined)}
        />
      )}
    </div>
  );
}
