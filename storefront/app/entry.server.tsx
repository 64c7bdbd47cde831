import { randomBytes } from 'node:crypto';
import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { renderToPipeableStream } from 'react-dom/server';
import { type EntryContext, isRouteErrorResponse, RouterContextProvider, ServerRouter } from 'react-router';
import { formatContentPolicy, hashScripts, MODEL_PATH } from './lib/content-policy.ts';
import { hydrateAfterImages } from './lib/deferred-hydration.ts';
import { type PageContext, pageContext } from './lib/page-context.ts';
import { READ_ROLE } from './lib/read-role.ts';
import { CHECKOUT_PATH } from './selling/checkout-document.ts';

// The server must use the React Router of the build: contexts are compared by identity, and in development the build has its own copy.
export { createRequestHandler } from 'react-router';

export function createLoadContext(page: PageContext): RouterContextProvider {
  const context = new RouterContextProvider();
  context.set(pageContext, page);
  return context;
}

/** Renders the complete page before sending it: it is cached, and its content security policy contains the hash of every script. */
export default async function renderDocument(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
  load: RouterContextProvider,
) {
  const nonce = randomBytes(16).toString('base64url');
  const rendered = await renderToText(request.url, context, nonce);
  const html = rendered.replace('</head>', `<script nonce="${nonce}">${READ_ROLE}</script></head>`);
  const { html: page, hashes } = hashScripts(import.meta.env.DEV ? html : hydrateAfterImages(html, nonce), nonce);
  headers.set('Content-Type', 'text/html; charset=utf-8');
  const { captcha, productionUrl, paymentProvider, path } = load.get(pageContext);
  const payments = paymentProvider === 'stripe' && path === CHECKOUT_PATH ? 'stripe' : 'none';
  const others = { captcha: captcha.kind, pictures: productionUrl, payments, hasModel: MODEL_PATH.test(path) } as const;
  if (payments === 'stripe') for (const [name, value] of Object.entries(WALLET_HEADERS)) headers.set(name, value);
  headers.set('Content-Security-Policy', formatContentPolicy(hashes, import.meta.env.DEV, others));
  return new Response(page, { status, headers });
}

/** Apple Pay and Google Pay work in frames and windows of Stripe. */
const WALLET_HEADERS = {
  'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=(self "https://js.stripe.com")',
  'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
};

/**
 * Responses thrown by loaders are pages; errors reported here are bugs. The server sets the logger with `onError`. The router also reports addresses that
 * no route matches, such as one with a line break.
 */
export function handleError(error: unknown, { request }: { request: Request }) {
  const isNoBug = isRouteErrorResponse(error) && error.status < 500;
  if (!isNoBug && !request.signal.aborted) reportError(error);
}

let reportError: (error: unknown) => void = console.error;

export function onError(report: (error: unknown) => void) {
  reportError = report;
}

function renderToText(url: string, context: EntryContext, nonce: string): Promise<string> {
  return new Promise((done, fail) => {
    const { pipe } = renderToPipeableStream(<ServerRouter context={context} url={url} nonce={nonce} />, {
      nonce,
      // No streaming of late content: pages are complete without JavaScript.
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
