import { fileURLToPath } from 'node:url';
import { errorEnvelope } from '@easel/contract/envelope';
import { lowerCasePathOf, pageQueryOf } from '@easel/domain/discovery/page-address';
import { findPagePolicy } from '@easel/storefront/app/route-policies';
import type { Storefront, StorefrontSource } from '@easel/storefront/server';
import staticFiles from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ApiDispatcher } from './api-dispatcher.ts';
import { isCall } from './error-handler.ts';
import { etagOf, type Page, type PageCache } from './page-cache.ts';
import { collectTags } from './page-tags.ts';
import { sendPage } from './send-page.ts';
import { readPageVisitor, type Visitor } from './visitor.ts';

export interface Pages {
  storefront: Storefront;
  api: ApiDispatcher;
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
      reply.code(405).header('allow', 'GET, HEAD').send(errorEnvelope('This page only supports GET requests.')),
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

async function servePage(request: FastifyRequest, reply: FastifyReply, pages: Pages) {
  const [asked = '/', query = ''] = request.url.split(/\?(.*)/s);
  const { pathname } = pageUrlOf(asked, pages.origin());
  const path = pathname.replace(/\/{2,}/g, '/').replace(/(.)\/$/, '$1');
  // A page has one address. Whoever asked by another keeps all they brought along, such as a link's secret.
  const redirectTo = (address: string) => reply.redirect(query ? `${address}?${query}` : address, 301);
  if (path !== pathname) return redirectTo(path);
  const lowered = lowerCasePathOf(path);
  // Only where there is such a page: nobody is sent from one missing page to the next.
  if (lowered !== path && !path.endsWith('.data')) {
    const { page } = await readPage(request, lowered, query, pages);
    if (page.status < 400) return redirectTo(lowered);
  }

  const { page, kept } = await readPage(request, path, query, pages);
  if (kept) return sendPage(request, reply, kept.entry, kept.state);
  return reply.code(page.status).headers(page.headers).header('cache-control', 'private, no-store').send(page.body);
}

/** The page at an address; `kept` where it may be sent to everybody. */
async function readPage(request: FastifyRequest, path: string, query: string, pages: Pages) {
  const url = pageUrlOf(path, pages.origin());
  const visitor = readPageVisitor(request, pagePathOf(path));
  const policy = findPagePolicy(visitor.path);
  if (policy.cache !== 'public') {
    url.search = query;
    return { page: await renderPage(url, visitor, pages), kept: undefined };
  }
  const asked = new URLSearchParams(query);
  for (const [name, value] of pageQueryOf(policy.query, asked)) url.searchParams.set(name, value);
  const { countryCode, currency, measurementUnit } = visitor.preferences;
  const sides = `${visitor.searchPath} ${visitor.tileVariant} ${visitor.usesProductionIndex}`;
  const key = `${path}${url.search} ${countryCode} ${currency} ${measurementUnit} ${sides}`;
  const kept = await pages.cache.get(key, () => renderPage(url, visitor, pages));
  return { page: kept.entry.page, kept };
}

/** The page's address in our own shop, whatever host the request line may name. */
function pageUrlOf(path: string, origin: string): URL {
  const url = new URL(origin);
  url.pathname = path;
  return url;
}

/** The page's path, whether its document or, from within the shop, its data alone was asked for. */
function pagePathOf(pathname: string): string {
  return pathname.endsWith('/_.data') ? pathname.slice(0, -'_.data'.length) : pathname.replace(/\.data$/, '');
}

async function renderPage(url: URL, visitor: Visitor, { storefront, api, onError }: Pages): Promise<Page> {
  const tags = new Set<string>();
  const onTags = (added: string[]) => {
    for (const tag of added) tags.add(tag);
  };
  const client = collectTags(api.inProcess(visitor, onTags, onError), (tag) => tags.add(tag));
  const response = await storefront(new Request(url, { headers: { accept: 'text/html' } }), visitor, client);
  const body = Buffer.from(await response.arrayBuffer());
  return {
    status: response.status,
    headers: Object.fromEntries(response.headers),
    body,
    etag: etagOf(body),
    tags: [...tags],
  };
}
