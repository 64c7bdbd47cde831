import { randomUUID } from 'node:crypto';
import { type EntryContext, isRouteErrorResponse, RouterContextProvider, ServerRouter } from 'react-router';
import { HYDRATE_AFTER_IMAGES, SHOW_OPENED } from './document/deferred-hydration.ts';
import { addScripts } from './document/document-scripts.ts';
import { formatHandoff, readHandoff } from './document/loader-data-handoff.ts';
import { toPreviewDocument } from './document/preview-document.tsx';
import { DOCTYPE, renderToHtml } from './document/render-to-html.ts';
import { formatContentPolicy, MODEL_PATH } from './lib/content-policy.ts';
import { READ_FOR_YOU } from './lib/for-you.ts';
import { type PageContext, pageContext } from './lib/page-context.ts';
import { PreviewMode } from './lib/post-form.tsx';
import { READ_ROLE } from './lib/read-role.ts';
import { CHECKOUT_PATH } from './selling/checkout-document.ts';
import { getProviderPolicy } from './selling/payments/provider-policy.ts';

// The server must use the React Router of the build: contexts are compared by identity, and in development the build has its own copy.
export { createRequestHandler } from 'react-router';

export function createLoadContext(page: PageContext): RouterContextProvider {
  const context = new RouterContextProvider();
  context.set(pageContext, page);
  return context;
}

/**
 * Renders the complete page before sending it: it is cached, and its content security policy contains the hash of every script. The page is returned
 * beside the response, which would copy it twice.
 */
export default async function renderDocument(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
  load: RouterContextProvider,
) {
  const nonce = randomUUID();
  const page = load.get(pageContext);
  const handoff = await readHandoff(context);
  const isDeferred = !import.meta.env.DEV;
  const rendered = await renderToHtml(
    <PreviewMode value={page.preview !== undefined}>
      <ServerRouter context={context} url={request.url} nonce={nonce} />
    </PreviewMode>,
    reportError,
  );
  const { parts, hashes } = page.preview
    ? toPreviewDocument(rendered, nonce, page, page.preview)
    : addScripts(rendered, nonce, {
        head: [READ_ROLE, READ_FOR_YOU],
        pageData: page.document.data,
        data: formatHandoff(handoff),
        body: [SHOW_OPENED, ...(isDeferred ? [HYDRATE_AFTER_IMAGES] : [])],
        isEntryDeferred: isDeferred,
      });
  page.document.parts = [DOCTYPE, ...parts];
  headers.set('Content-Type', 'text/html; charset=utf-8');
  const { captcha, productionUrl, paymentProvider, path } = page;
  const payments = path === CHECKOUT_PATH ? getProviderPolicy(paymentProvider) : undefined;
  for (const [name, value] of Object.entries(payments?.headers ?? {})) headers.set(name, value);
  const others = {
    ...{ captcha: captcha.kind, pictures: productionUrl, payments: payments?.hosts, hasModel: MODEL_PATH.test(path) },
  };
  headers.set('Content-Security-Policy', formatContentPolicy(hashes, import.meta.env.DEV, others));
  return new Response(null, { status, headers });
}

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
