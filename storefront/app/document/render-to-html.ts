import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import type { ReactNode } from 'react';
import { renderToPipeableStream, renderToString } from 'react-dom/server';

export const DOCTYPE = '<!DOCTYPE html>';
/** How React marks content that was not ready, or failed, in a synchronous render. Text of a page cannot contain it. */
const UNFINISHED = '<!--$!-->';

/**
 * The complete HTML of a page, without its DOCTYPE: adding it to a quarter of a megabyte copies it. A synchronous render takes half the time of a stream, but cannot wait. It is repeated as a stream in the few cases
 * in which it has to: the first time that the code of a `lazy` component is needed, and after an error, which the stream reports.
 */
export async function renderToHtml(page: ReactNode, onError: (error: unknown) => void): Promise<string> {
  return renderAtOnce(page) ?? renderAsStream(page, onError);
}

function renderAtOnce(page: ReactNode): string | undefined {
  try {
    const html = renderToString(page);
    return html.includes(UNFINISHED) ? undefined : html;
  } catch {
    return undefined;
  }
}

function renderAsStream(page: ReactNode, onError: (error: unknown) => void): Promise<string> {
  return new Promise((done, fail) => {
    const { pipe } = renderToPipeableStream(page, {
      // No late content: pages are complete without JavaScript.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady() {
        const body = new PassThrough();
        text(body).then((html) => done(html.slice(DOCTYPE.length)), fail);
        pipe(body);
      },
      onShellError: fail,
      onError,
    });
  });
}
