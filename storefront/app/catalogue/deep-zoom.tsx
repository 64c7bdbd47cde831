import { type Ref, useEffect, useEffectEvent, useImperativeHandle, useRef, useState } from 'react';
import { loadScript } from '../lib/load-script.ts';
import css from './deep-zoom.module.css';
import type { OpenSeadragonScript, OpenSeadragonViewer } from './openseadragon-script.ts';
import type { PicturePoint } from './picture-point.ts';
import { VIEWERS } from './viewer-scripts.ts';

export interface DeepZoomControls {
  /** Zooms by a factor. False if the whole image is shown and it cannot zoom out further. */
  zoom(factor: number): boolean;
}

export interface DeepZoomProps {
  ref: Ref<DeepZoomControls>;
  zoomUrl: string;
  /** Shown until the first tiles have loaded, the sharpest last. */
  shownUrls: readonly string[];
  aspectRatio: number;
  alt: string;
  at: PicturePoint;
  /** The viewer or the tiles could not be loaded. */
  onFail: () => void;
}

/** How much larger than the whole image the first view is. */
const FIRST_ZOOM = 2.5;
/** Screen pixels for each pixel of the image, at most. */
const MAX_PIXEL_RATIO = 2;

declare global {
  interface Window {
    OpenSeadragon?: OpenSeadragonScript;
  }
}
const scriptOf = () => window.OpenSeadragon;

/** OpenSeadragon adds an inline stylesheet for its own buttons, which the content security policy forbids, unless this element exists. It has no effect. */
function preventInlineStyles() {
  if (document.querySelector('style[data-openseadragon-mobile-css]')) return;
  const marker = document.createElementNS('urn:easel', 'style');
  marker.setAttribute('data-openseadragon-mobile-css', '');
  document.head.append(marker);
}

/** Tiled zoom by OpenSeadragon, which is loaded here. Dragging, pinching, the mouse wheel and the arrow keys move the image. */
export function DeepZoom({ ref, zoomUrl, shownUrls, aspectRatio, alt, at, onFail }: DeepZoomProps) {
  const element = useRef<HTMLDivElement>(null);
  const viewer = useRef<OpenSeadragonViewer>(undefined);
  const [isOpen, setIsOpen] = useState(false);
  const fail = useEffectEvent(onFail);
  useEffect(() => {
    let isGone = false;
    const start = async () => {
      await loadScript(VIEWERS.deepZoom.url);
      const create = scriptOf();
      if (isGone || !element.current) return;
      if (!create) return fail();
      preventInlineStyles();
      const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
      const opened = create({
        element: element.current,
        tileSources: zoomUrl,
        showNavigationControl: false,
        drawer: 'canvas',
        animationTime: isStill ? 0 : 0.4,
        blendTime: isStill ? 0 : 0.1,
        visibilityRatio: 0.8,
        minZoomImageRatio: 0.95,
        maxZoomPixelRatio: MAX_PIXEL_RATIO,
        gestureSettingsMouse: { clickToZoom: true, dblClickToZoom: false },
        gestureSettingsTouch: { clickToZoom: false, dblClickToZoom: true },
      });
      viewer.current = opened;
      opened.addOnceHandler('open', () => {
        const home = opened.viewport.getHomeZoom();
        // One unit is the width of the image.
        const place = new create.Point(at.x, at.y / aspectRatio);
        opened.viewport.zoomTo(home * FIRST_ZOOM, place, isStill);
        opened.viewport.applyConstraints(isStill);
        setIsOpen(true);
        element.current?.querySelector<HTMLElement>('.openseadragon-canvas')?.focus();
      });
      opened.addOnceHandler('open-failed', () => fail());
    };
    void start();
    return () => {
      isGone = true;
      viewer.current?.destroy();
      viewer.current = undefined;
    };
  }, [zoomUrl, aspectRatio, at]);
  useImperativeHandle(ref, () => ({
    zoom(factor) {
      const viewport = viewer.current?.viewport;
      if (!viewport) return factor > 1;
      if (factor < 1 && viewport.getZoom() <= viewport.getHomeZoom() * 1.05) return false;
      viewport.zoomBy(factor);
      viewport.applyConstraints();
      return true;
    },
  }));
  return (
    // biome-ignore lint/a11y/useSemanticElements: the viewer draws the image on a canvas.
    <div
      className="fill-box positioned"
      role="group"
      aria-label={`${alt}. Zoom with + and −, move with the arrow keys.`}
    >
      {!isOpen && shownUrls.map((url) => <img key={url} className="cover-box whole-image" src={url} alt="" />)}
      {!isOpen && (
        <p className={css.note} role="status">
          Loading details…
        </p>
      )}
      <div ref={element} className={css.viewer} data-open={isOpen || undefined} />
    </div>
  );
}
