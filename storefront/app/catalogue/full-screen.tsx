import { IMAGE_VARIANTS } from '@easel/domain/catalogue/image-variant';
import { type KeyboardEvent, type MouseEvent, type PointerEvent, useLayoutEffect, useRef, useState } from 'react';
import css from './full-screen.module.css';

export interface FullScreenProps {
  url: string;
  /** The image of the page, shown until the large one has loaded. */
  shownUrl: string;
  aspectRatio: number;
  alt: string;
  onClose: () => void;
}

/** A pointer that moves further is dragging, not clicking. */
const DRAGGED_PX = 4;

/**
 * The image in full screen. A click zooms to its full size at the clicked point; it is moved by scrolling, dragging or with the arrow keys.
 * Pinch zoom works at any time.
 */
export function FullScreen({ url, shownUrl, aspectRatio, alt, onClose }: FullScreenProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const room = useRef<HTMLDivElement>(null);
  const draggedPx = useRef(0);
  const [isNatural, setIsNatural] = useState(false);
  const [widthPx, setWidthPx] = useState<number>(IMAGE_VARIANTS.fullScreen.widthPx);
  const size = { width: widthPx, height: Math.round(widthPx / aspectRatio) };
  /** The point to keep in view, as fractions of width and height. */
  const place = useRef({ x: 0.5, y: 0.5 });
  // Closed before it is removed, so that the browser restores the focus.
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    room.current?.focus();
    return () => element?.close();
  }, []);
  useLayoutEffect(() => {
    const element = room.current;
    if (!isNatural || !element) return;
    element.scrollTo({
      left: place.current.x * element.scrollWidth - element.clientWidth / 2,
      top: place.current.y * element.scrollHeight - element.clientHeight / 2,
      behavior: 'instant',
    });
  }, [isNatural]);
  const show = (natural: boolean, at = { x: 0.5, y: 0.5 }) => {
    place.current = at;
    setIsNatural(natural);
  };
  const choose = (event: MouseEvent) => {
    const image = room.current?.querySelector('img');
    if (draggedPx.current > DRAGGED_PX || !image) return;
    show(!isNatural, shareOf(image.getBoundingClientRect(), aspectRatio, event));
  };
  const type = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === '+' || event.key === '=') show(true);
    if (event.key === '-') show(false);
  };
  const drag = (event: PointerEvent) => {
    if (event.pointerType !== 'mouse' || event.buttons !== 1) return;
    draggedPx.current += Math.abs(event.movementX) + Math.abs(event.movementY);
    room.current?.scrollBy({ left: -event.movementX, top: -event.movementY, behavior: 'instant' });
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
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the button and the keys + and - do the same. */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the dialog handles keys. */}
      <div
        ref={room}
        className={css.room}
        data-size={isNatural ? 'natural' : 'whole'}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a zoomed image is scrolled with the arrow keys.
        tabIndex={0}
        onPointerDown={() => {
          draggedPx.current = 0;
        }}
        onPointerMove={drag}
        onClick={choose}
      >
        <img src={shownUrl} alt="" draggable={false} {...size} />
        <img
          src={url}
          alt={alt}
          draggable={false}
          {...size}
          onLoad={({ currentTarget }) => setWidthPx(currentTarget.naturalWidth)}
        />
      </div>
      <div className={css.buttons}>
        <button type="button" aria-label="Actual size" aria-pressed={isNatural} onClick={() => show(!isNatural)}>
          {isNatural ? '−' : '+'}
        </button>
        <button type="button" aria-label="Close" onClick={onClose}>
          ×
        </button>
      </div>
    </dialog>
  );
}

/** The clicked point of a contained image; a click next to it counts as its edge. */
function shareOf(box: DOMRect, aspectRatio: number, { clientX, clientY }: MouseEvent) {
  const width = Math.min(box.width, box.height * aspectRatio);
  const height = Math.min(box.height, box.width / aspectRatio);
  const share = (from: number, size: number, shown: number) =>
    Math.min(1, Math.max(0, (from - (size - shown) / 2) / shown));
  return {
    x: share(clientX - box.left, box.width, width),
    y: share(clientY - box.top, box.height, height),
  };
}
