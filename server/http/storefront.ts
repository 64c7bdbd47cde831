import { fileURLToPath } from 'node:url';
import type { Storefront, StorefrontSource } from '@easel/storefront/server';
import staticFiles from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Calls } from './answering.ts';
import { type Encoding, encodedBody, etagOf, type Page, type PageCache } from './page-cache.ts';
import { isCall } from './problems.ts';
import { readPageVisitor, type Visitor } from './visitor.ts';

/** Parameters that say where a visitor came from, or what opens on top of the page. The page is the same without them. */
const NOT_OF_THE_PAGE = /^(utm_\w+|gclid|fbclid|msclkid|show|delay|source)$/;

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
      reply
        .code(405)
        .header('allow', 'GET, HEAD')
        .send({ success: false, payload: {}, messages: ['This page can only be read.'] }),
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
  const url = new URL(request.url, pages.origin());
  for (const name of [...url.searchParams.keys()]) if (NOT_OF_THE_PAGE.test(name)) url.searchParams.delete(name);
  const visitor = readPageVisitor(request, pagePathOf(url.pathname));

  const { countryCode, currency, measurementUnit } = visitor.preferences;
  const key = `${url.pathname}${url.search} ${countryCode} ${currency} ${measurementUnit}`;
  const { entry, state } = await pages.cache.get(key, () => renderPage(url, visitor, pages));
  return sendPage(request, reply, entry, state);
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

async function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  entry: Awaited<ReturnType<PageCache['get']>>['entry'],
  state: string,
) {
  const { page } = entry;
  reply
    .code(page.status)
    .headers(page.headers)
    .headers({
      'cache-control': page.status >= 500 ? 'no-store' : 'no-cache',
      vary: 'accept-encoding, cookie',
      etag: page.etag,
      'x-page-cache': state,
    });
  if (page.tags.length > 0) reply.header('cache-tag', page.tags.join(','));
  if (page.status === 200 && request.headers['if-none-match'] === page.etag) return reply.code(304).send();
  const encoding = page.body.length > 1_000 ? chooseEncoding(request.headers['accept-encoding']) : undefined;
  if (!encoding) return reply.send(page.body);
  return reply.header('content-encoding', encoding).send(await encodedBody(entry, encoding));
}

function chooseEncoding(accepted: string | string[] | undefined): Encoding | undefined {
  const text = String(accepted ?? '');
  if (/\bbr\b(?!;\s*q=0(\.0*)?\b)/.test(text)) return 'br';
  return /\bgzip\b(?!;\s*q=0(\.0*)?\b)/.test(text) ? 'gzip' : undefined;
}
