import { fileURLToPath } from 'node:url';
import { refusal } from '@easel/contract/envelope';
import { ENTRY_PARAMETERS, LISTING_PARAMETERS } from '@easel/domain/listing';
import type { Storefront, StorefrontSource } from '@easel/storefront/server';
import staticFiles from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Calls } from './answering.ts';
import { etagOf, type Page, type PageCache } from './page-cache.ts';
import { sendPage } from './page-sending.ts';
import { isCall } from './problems.ts';
import { readPageVisitor, type Visitor } from './visitor.ts';

/** The parameters pages are made from. All others say where a visitor came from, or nothing, and the page is the same without them. */
const PAGE_PARAMETERS = [...LISTING_PARAMETERS, ...ENTRY_PARAMETERS];

export interface Pages {
  storefront: Storefront;
  calls: Calls;
  cache: PageCache;
  origin: () => string;
  onError: (error: unknown) => void;
}

/** Every address that is nothing else is a page of the storefront. */
export function storefrontRoutes(app: FastifyInstance, pages: Pages) {
  app.get('/*', { schema: { hide: true } }, (request, reply) => servePage(request, reply, pages));
  app.route({
    method: ['POST', 'PUT', 'PATCH', 'DELETE'],
    url: '/*',
    schema: { hide: true },
    handler: (_request, reply) =>
      reply.code(405).header('allow', 'GET, HEAD').send(refusal('This page can only be read.')),
  });
}

/** What the build made for the browser: names with a hash in them never change, the others are asked for again each day. */
export async function serveAssets(app: FastifyInstance, folder: URL) {
  const root = fileURLToPath(folder);
  const immutable = 'public, max-age=31536000, immutable';
  const shared = { index: false as const, preCompressed: true, decorateReply: false, cacheControl: false };
  await app.register(async (scope) => {
    scope.addHook('onRoute', (route) => {
      route.config = { ...route.config, rateLimit: false };
      route.schema = { hide: true };
      route.logLevel = 'warn';
    });
    await scope.register(staticFiles, {
      ...shared,
      root: `${root}assets/`,
      prefix: '/assets/',
      setHeaders: (reply) => reply.header('cache-control', immutable),
    });
    await scope.register(staticFiles, {
      ...shared,
      root,
      wildcard: false,
      // The few files at the root of the site, each by its name: whatever else is asked for is a page.
      globIgnore: ['assets/**', '**/*.br', '**/*.gz'],
      setHeaders: (reply) => reply.header('cache-control', 'public, max-age=86400'),
    });
  });
}

/** Development's files, made as they are asked for. Calls never pass through here. */
export function useMiddleware(app: FastifyInstance, middleware: NonNullable<StorefrontSource['middleware']>) {
  app.addHook('onRequest', (request, reply, done) => {
    if (isCall(request.url)) return done();
    middleware(request.raw, reply.raw, done);
  });
}

/** Pages that carry a link's secret, or where somebody came from: made for each who asks, with all their parameters, and kept by nobody. */
const isUnkept = (path: string) =>
  /^\/(authentication|account|tv|staff|newsletter)(\/|$)/.test(path) && !path.startsWith('/account/profile/');

async function servePage(request: FastifyRequest, reply: FastifyReply, pages: Pages) {
  const url = pageUrlOf(request.url, pages.origin());
  const path = url.pathname.replace(/\/{2,}/g, '/').replace(/(.)\/$/, '$1');
  if (path !== url.pathname) return reply.redirect(path + url.search, 301); // A page has one address.

  const visitor = readPageVisitor(request, pagePathOf(path));
  if (isUnkept(visitor.path)) {
    url.search = request.url.split(/\?(.*)/s)[1] ?? '';
    const page = await renderPage(url, visitor, pages);
    return reply.code(page.status).headers(page.headers).header('cache-control', 'private, no-store').send(page.body);
  }
  const { countryCode, currency, measurementUnit } = visitor.preferences;
  const sides = `${visitor.searchPath} ${visitor.tileVariant} ${visitor.usesProductionIndex}`;
  const key = `${path}${url.search} ${countryCode} ${currency} ${measurementUnit} ${sides}`;
  const { entry, state } = await pages.cache.get(key, () => renderPage(url, visitor, pages));
  return sendPage(request, reply, entry, state);
}

/** The page's address in our own shop, whatever host the request line may name, with the parameters that belong to it. */
function pageUrlOf(requestUrl: string, origin: string): URL {
  const [path = '/', query = ''] = requestUrl.split(/\?(.*)/s);
  const url = new URL(origin);
  url.pathname = path;
  const asked = new URLSearchParams(query);
  for (const name of PAGE_PARAMETERS) {
    const value = asked.get(name);
    if (value !== null) url.searchParams.set(name, value);
  }
  return url;
}

/** The page's path, whether its document or, from within the shop, its data alone was asked for. */
function pagePathOf(pathname: string): string {
  return pathname.endsWith('/_.data') ? pathname.slice(0, -'_.data'.length) : pathname.replace(/\.data$/, '');
}

async function renderPage(url: URL, visitor: Visitor, { storefront, calls, onError }: Pages): Promise<Page> {
  const tags = new Set<string>();
  const onTags = (added: string[]) => {
    for (const tag of added) tags.add(tag);
  };
  const api = calls.inProcess(visitor, onTags, onError);
  const response = await storefront(new Request(url, { headers: { accept: 'text/html' } }), visitor, api);
  const body = Buffer.from(await response.arrayBuffer());
  return {
    status: response.status,
    headers: Object.fromEntries(response.headers),
    body,
    etag: etagOf(body),
    tags: [...tags],
  };
}
