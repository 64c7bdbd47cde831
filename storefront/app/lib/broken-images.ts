/**
 * Marks pictures that could not be had, so that their box can say so (picture.module.css) instead of showing the browser's torn paper; one that
 * arrives after all loses its mark. Runs in the browser as it stands here, as text, before the page has come to life.
 */
export const MARK_FAILED_PICTURES = `(() => {
  const mark = (image, failed) => image.toggleAttribute('data-failed', failed);
  for (const outcome of ['error', 'load'])
    addEventListener(outcome, ({ target }) => target instanceof HTMLImageElement && mark(target, outcome === 'error'), true);
  for (const image of document.images) if (image.complete && image.currentSrc && !image.naturalWidth) mark(image, true);
})()`;
