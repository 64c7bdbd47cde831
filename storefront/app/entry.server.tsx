import { randomBytes } from 'node:crypto';
import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { renderToPipeableStream } from 'react-dom/server';
import { type EntryContext, RouterContextProvider, ServerRouter } from 'react-router';
import { contentPolicyOf, sealScripts } from './lib/content-policy.ts';
import { startAfterPictures } from './lib/deferred-hydration.ts';
import { type PageContext, pageContext } from './lib/page-context.ts';

// What the server needs of React Router is handed out by the build: contexts are known by identity, and in development the
// build has a copy of the library of its own.
export { createRequestHandler } from 'react-router';

export function createLoadContext(page: PageContext): RouterContextProvider {
  const context = new RouterContextProvider();
  context.set(pageContext, page);
  return context;
}

/** Pages are rendered whole before they are sent: they are kept for everybody, and their policy names every script in them. */
export default async function renderDocument(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
  load: RouterContextProvider,
) {
  const nonce = randomBytes(16).toString('base64url');
  const html = await renderWhole(request.url, context, nonce);
  const { sealed, hashes } = sealScripts(import.meta.env.DEV ? html : startAfterPictures(html, nonce), nonce);
  headers.set('Content-Type', 'text/html; charset=utf-8');
  const { captcha, productionUrl } = load.get(pageContext);
  const others = { captcha: captcha.kind, pictures: productionUrl };
  headers.set('Content-Security-Policy', contentPolicyOf(hashes, import.meta.env.DEV, others));
  return new Response(sealed, { status, headers });
}

/** Refusals a loader threw are pages; what is logged here is a bug. The server puts its log behind `onError`. */
export function handleError(error: unknown, { request }: { request: Request }) {
  if (!request.signal.aborted) reportError(error);
}

let reportError: (error: unknown) => void = console.error;

export function onError(report: (error: unknown) => void) {
  reportError = report;
}

function renderWhole(url: string, context: EntryContext, nonce: string): Promise<string> {
  return new Promise((done, fail) => {
    const { pipe } = renderToPipeableStream(<ServerRouter context={context} url={url} nonce={nonce} />, {
      nonce,
      // Nothing is held back for a script to put in its place later: pages are whole without one.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady() {
        const body = new PassThrough();
        text(body).then(done, fail);
        pipe(body);
      },
      onShellError: fail,
      onError: reportError,
    });
  });
}
