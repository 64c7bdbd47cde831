import { toSentence } from '@easel/domain/text/tidy-text';
import { createElement, useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { loadScript } from '../lib/load-script.ts';
import css from './ar-view.module.css';
import { VIEWERS } from './viewer-scripts.ts';

export interface ArViewProps {
  title: string;
  artistName: string;
  altText: string;
  productUrl: string;
  modelUrl: string;
  posterUrl: string;
  size: string;
  /** Leads to this page, for a phone. */
  qrCode: { sizeModules: number; path: string };
}

/** `waiting` until the viewer and the model have loaded. */
type ViewState = 'waiting' | 'ready' | 'failed';

/** A work as a 3D model, with a button that places it on the wall at its true size. Desktops show a QR code for the phone. */
export function ArView({ title, artistName, altText, productUrl, modelUrl, posterUrl, size, qrCode }: ArViewProps) {
  const [state, setState] = useState<ViewState>('waiting');
  const stage = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const viewer = stage.current?.querySelector('model-viewer');
    const loaded = () => setState('ready');
    const failed = () => setState('failed');
    viewer?.addEventListener('load', loaded);
    viewer?.addEventListener('error', failed);
    void loadScript(VIEWERS.model.url).then((isLoaded) => isLoaded || failed());
    return () => {
      viewer?.removeEventListener('load', loaded);
      viewer?.removeEventListener('error', failed);
    };
  }, []);
  return (
    <article className={css.view}>
      <div ref={stage} className={css.stage}>
        {createElement(
          'model-viewer',
          {
            class: 'fill-box block',
            src: modelUrl,
            alt: `${toSentence(altText)} 3D model of the work.`,
            ar: true,
            'ar-modes': 'webxr scene-viewer quick-look',
            'ar-scale': 'fixed',
            'ar-placement': 'wall',
            'camera-controls': true,
            'touch-action': 'pan-y',
            'shadow-intensity': '0.6',
            'camera-orbit': '18deg 84deg auto',
            'min-camera-orbit': '-80deg 40deg auto',
            'max-camera-orbit': '80deg 120deg auto',
            'interaction-prompt': 'none',
          },
          <button key="ar" type="button" slot="ar-button" className={`button ${css.place}`}>
            Place it on your wall
          </button>,
        )}
        {state !== 'ready' && <img className={css.poster} src={posterUrl} alt="" />}
        <p className={css.status} role="status">
          {state === 'waiting' && 'Loading the model…'}
          {state === 'failed' && 'The model could not be shown in this browser.'}
        </p>
      </div>
      <div className={css.text}>
        <h1>See it in your room</h1>
        <p className="large-text">
          <Link to={productUrl} reloadDocument>
            {title}
          </Link>{' '}
          by {artistName}
        </p>
        <p>{size}. It is shown at its true size and cannot be scaled.</p>
        <div className={css.phone}>
          <svg
            className={css.code}
            role="img"
            aria-label="QR code that opens this page on your phone"
            viewBox={`0 0 ${qrCode.sizeModules} ${qrCode.sizeModules}`}
            shapeRendering="crispEdges"
          >
            <path d={qrCode.path} />
          </svg>
          <p>Scan this code with your phone, then point the camera at your wall.</p>
        </div>
        <p className="quiet">
          Needs a phone or tablet with augmented reality: most iPhones and Android phones since 2018. Your camera image
          stays on your device.
        </p>
      </div>
    </article>
  );
}
