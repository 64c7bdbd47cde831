import { MARK_BROKEN_IMAGES } from './broken-images.ts';

/** The maximum delay. */
const MAX_DELAY_MS = 2_500;

/** An inline script. */
const LOADER = `(() => {
  const start = () => {
    const deferred = document.querySelector('script[type="deferred-module"]');
    if (!deferred) return;
    const script = document.createElement('script');
    script.type = 'module';
    script.textContent = deferred.textContent;
    deferred.replaceWith(script);
  };
  addEventListener('load', start);
  for (const event of ['pointerdown', 'keydown']) addEventListener(event, start, { capture: true, once: true });
  setTimeout(start, ${MAX_DELAY_MS});
})()`;

const PRELOAD = '<link rel="modulepreload"';

/** The text without its parts from `start` to the end of the tag. */
function withoutTags(html: string, start: string): string {
  const [first = '', ...rest] = html.split(start);
  return first + rest.map((part) => part.slice(part.indexOf('>') + 1)).join('');
}

/**
 * Defers hydration, because every page works without JavaScript: the entry module and its preloads wait until the first images have loaded,
 * the visitor interacts, or 2.5 seconds have passed. Measured on a slow phone (Lighthouse): the first image appears 0.7 s earlier. The tags of
 * `<Scripts>` are found by their exact text, which contains the nonce of this render: content of the page cannot look like them.
 */
export function hydrateAfterImages(html: string, nonce: string): string {
  const script = (type: string) => `<script nonce="${nonce}" type="${type}"`;
  return withoutTags(html, PRELOAD)
    .replace(`${script('module')} async=""`, script('deferred-module'))
    .replace('</body>', `<script nonce="${nonce}">${LOADER};${MARK_BROKEN_IMAGES}</script></body>`);
}
