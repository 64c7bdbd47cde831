import { MARK_BROKEN_IMAGES } from './broken-images.ts';

/** The maximum delay. */
const MAX_DELAY_MS = 2_500;

/** The type of the entry module until it starts. */
export const DEFERRED_TYPE = 'deferred-module';

/**
 * Defers hydration, because every page works without JavaScript: the entry module waits until the first images have loaded, the visitor interacts, or
 * 2.5 seconds have passed. Measured on a slow phone (Lighthouse): the first image appears 0.7 s earlier.
 */
export const HYDRATE_AFTER_IMAGES = `(() => {
  const start = () => {
    const deferred = document.querySelector('script[type="${DEFERRED_TYPE}"]');
    if (!deferred) return;
    const script = document.createElement('script');
    script.type = 'module';
    script.textContent = deferred.textContent;
    deferred.replaceWith(script);
  };
  addEventListener('load', start);
  for (const event of ['pointerdown', 'keydown']) addEventListener(event, start, { capture: true, once: true });
  setTimeout(start, ${MAX_DELAY_MS});
})();${MARK_BROKEN_IMAGES}`;

/**
 * What a page hides in `<noscript>` until it is opened, such as the rest of a long list of filters, becomes markup when it opens, or has opened before this
 * inline script.
 */
export const SHOW_OPENED = `(() => {
  const show = (details) => {
    const deferred = details.querySelector(':scope > noscript');
    if (deferred) deferred.outerHTML = deferred.textContent;
  };
  addEventListener('toggle', ({ target }) => show(target), true);
  for (const details of document.querySelectorAll('details[open]')) show(details);
})()`;
