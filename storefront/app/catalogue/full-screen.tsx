import { formatImageUrl, IMAGE_VARIANTS } from '@easel/domain/catalogue/image-variant';
import { type KeyboardEvent, type TouchEvent, useLayoutEffect, useRef, useState } from 'react';
import { DeepZoom, type DeepZoomControls } from './deep-zoom.tsx';
import css from './full-screen.module.css';
import { GalleryArrows } from './gallery-arrows.tsx';
import type { GalleryImage } from './gallery-image.ts';
import { calculateFingerDistance, galleryStep, pinchPoint, swipeStep } from './gallery-step.ts';
import { NaturalSize } from './natural-size.tsx';
import { type PicturePoint, pointInPicture } from './picture-point.ts';

export interface FullScreenProps {
  image: GalleryImage;
  /** The position of the image in the gallery, and the number of images there. */
  index: number;
  count: number;
  /** The image of the page, shown until the large one has loaded. */
  shownUrl: string;
  onGo: (index: number) => void;
  onClose: () => void;
}

/** What is shown: the whole image, tiles of a part of it, or the image in its full size if there are no tiles. */
type View = { kind: 'whole' } | { kind: 'deep' | 'natural'; at: PicturePoint };

const CENTER: PicturePoint = { x: 0.5, y: 0.5 };

/**
 * The image in full screen. A click, a pinch, the button or the key + zooms in at that point; tiles and the viewer are loaded only then. Arrows, keys and swipes lead to
 * the other images as long as the whole image is shown.
 */
export function FullScreen({ image, index, count, shownUrl, onGo, onClose }: FullScreenProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const room = useRef<HTMLDivElement>(null);
  const controls = useRef<DeepZoomControls>(null);
  const [view, setView] = useState<View>({ kind: 'whole' });
  const touch = useRef<{ x: number; y: number }>(undefined);
  const pinch = useRef<number>(undefined);
  const isZoomed = view.kind !== 'whole';
  const { picture, alt, zoomUrl } = image;
  const { imageBaseUrl, aspectRatio } = picture;
  const { widthPx } = IMAGE_VARIANTS.fullScreen;
  const size = { width: widthPx, height: Math.round(widthPx / aspectRatio) };
  const url = formatImageUrl(imageBaseUrl, 'fullScreen');
  // Closed before it is removed, so that the browser restores the focus.
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    room.current?.focus();
    return () => element?.close();
  }, []);
  const zoomIn = (at: PicturePoint = CENTER) =>
    view.kind === 'deep' ? controls.current?.zoom(1.6) : setView({ kind: zoomUrl ? 'deep' : 'natural', at });
  const zoomOut = () => {
    if (view.kind === 'deep' && controls.current?.zoom(1 / 1.6)) return;
    setView({ kind: 'whole' });
    room.current?.focus();
  };
  const choose = (place: { clientX: number; clientY: number }) => {
    const shown = room.current?.querySelector('img');
    if (shown) zoomIn(pointInPicture(shown.getBoundingClientRect(), aspectRatio, place));
  };
  const go = (to: number | undefined) => {
    if (to === undefined || isZoomed) return false;
    onGo(to);
    return true;
  };
  const startTouch = ({ touches }: TouchEvent) => {
    const [first, second, third] = Array.from(touches);
    touch.current = first && !second ? { x: first.clientX, y: first.clientY } : undefined;
    pinch.current = first && second && !third ? calculateFingerDistance([first, second]) : undefined;
  };
  const moveTouch = ({ touches }: TouchEvent) => {
    const [first, second] = Array.from(touches);
    if (pinch.current === undefined || !first || !second) return;
    const place = pinchPoint(pinch.current, [first, second]);
    if (!place) return;
    pinch.current = undefined;
    choose(place);
  };
  const endTouch = ({ changedTouches }: TouchEvent) => {
    const start = touch.current;
    const end = changedTouches[0];
    // A magnified page is moved by the finger.
    if (!start || !end || (visualViewport?.scale ?? 1) > 1) return;
    go(swipeStep({ x: end.clientX - start.x, y: end.clientY - start.y }, index, count));
  };
  const type = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (go(galleryStep(event, index, count))) return event.preventDefault();
    if (event.key === '+' || event.key === '=') zoomIn();
    else if (event.key === '-') zoomOut();
    else return;
    event.preventDefault();
  };
  return (
    <dialog
      ref={dialog}
      className={css.dialog}
      aria-label={`${alt}, full screen`}
      onKeyDown={type}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms. */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the dialog handles keys. */}
      <div
        ref={room}
        className={css.room}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the dialog starts here, not at a button.
        tabIndex={0}
        role="group"
        aria-label={`Zoom with + and −${count > 1 ? ', other images with the arrow keys' : ''}`}
        onClick={choose}
        onTouchStart={startTouch}
        onTouchMove={moveTouch}
        onTouchEnd={endTouch}
        hidden={isZoomed}
      >
        {/* New elements for another image, so that the one before does not stay until it has loaded. */}
        <img key={`small ${url}`} src={shownUrl} alt="" draggable={false} {...size} />
        <img key={url} src={url} alt={alt} draggable={false} {...size} />
      </div>
      {count > 1 && !isZoomed && <GalleryArrows current={index} count={count} onGo={go} />}
      {count > 1 && (
        <p className="visually-hidden" aria-live="polite">
          {`Image ${index + 1} of ${count}: ${image.label}`}
        </p>
      )}
      {view.kind === 'deep' && zoomUrl && (
        <DeepZoom
          ref={controls}
          zoomUrl={zoomUrl}
          shownUrls={[shownUrl, url]}
          aspectRatio={aspectRatio}
          alt={alt}
          at={view.at}
          onFail={() => setView({ kind: 'natural', at: view.at })}
        />
      )}
      {view.kind === 'natural' && <NaturalSize url={url} alt={alt} {...size} at={view.at} onClick={zoomOut} />}
      <div className={css.buttons}>
        <button type="button" aria-label="Zoom in" onClick={() => zoomIn()}>
          +
        </button>
        <button type="button" aria-label="Zoom out" aria-disabled={!isZoomed} onClick={zoomOut}>
          −
        </button>
        <button type="button" aria-label="Close" onClick={onClose}>
          ×
        </button>
      </div>
    </dialog>
  );
}
