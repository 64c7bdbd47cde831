/**
 * Marks images that failed to load with `data-failed`, so that CSS can replace the browser's icon (picture.module.css). An inline script, which
 * runs before hydration.
 */
export const MARK_BROKEN_IMAGES = `(() => {
  const mark = (image, failed) => image.toggleAttribute('data-failed', failed);
  for (const outcome of ['error', 'load'])
    addEventListener(outcome, ({ target }) => target instanceof HTMLImageElement && mark(target, outcome === 'error'), true);
  for (const image of document.images) if (image.complete && image.currentSrc && !image.naturalWidth) mark(image, true);
})()`;
