import { fileURLToPath } from 'node:url';
import { errorEnvelope } from '@easel/contract/envelope';
import type { Preferences } from '@easel/domain/accounts/preferences';
import { getDefaultPreferences } from '@easel/domain/accounts/preferences';
import { selectPageQuery, toLowerCasePath } from '@easel/domain/discovery/page-address';
import { readCountry } from '@easel/domain/locale/countries';
import { splitSitePath } from '@easel/domain/locale/site-context';
import { DEFAULT_COUNTRY, parseStorePath, switchStorePath } from '@easel/domain/locale/store-locale';
import {
  describePreviewed,
  PREVIEW_PARAMETERS,
  PREVIEW_TOKEN,
  readPreviewCountry,
  readPreviewView,
} from '@easel/domain/staff/content-preview';
import { createTable } from '@easel/domain/text/own-value';
import { SHOP_FLAGS, type ShopFlag } from '@easel/domain/tracking/feature-flags';
import type { CdnHeaders } from '@easel/platform/cdn/cdn-headers';
import { readFromReplica } from '@easel/platform/db/replica-scope';
import { runInSite } from '@easel/platform/db/site-scope';
import type { ApiDispatcher, HttpApi } from '@easel/platform/http/api-dispatcher';
import { isCall, sendError } from '@easel/platform/http/error-handler';
import { calculateEtag, type Page, type PageCache } from '@easel/platform/http/page-cache';
import type { RequestSite } from '@easel/platform/http/request-site';
import { sendPage } from '@easel/platform/http/send-page';
import { readPageVisitor, readPrivateVisitor, readVisitorWith, type Visitor } from '@easel/platform/http/visitor';
import type { openPreview } from '@easel/platform/sections/previews';
import { runInPreview } from '@easel/platform/sections/section-preview';
import { inSpan } from '@easel/platform/telemetry/spans';
import { findMaxFormBytes, findPagePolicy, MAX_FORM_BYTES } from '@easel/storefront/app/route-policies';
import type { PagePreview, PageVisitor, Storefront, StorefrontSource } from '@easel/storefront/server';
import staticFiles from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

export interface Pages {
  storefront: Storefront;
  api: ApiDispatcher;
  /** Listings that pages do not link to, because they have too few works. */
  readThinLinks: (preferences: Preferences) => Promise<readonly string[]>;
  authenticate: HttpApi['authenticate'];
  cache: PageCache;
  cdn: CdnHeaders;
  openPreview: (token: string) => ReturnType<typeof openPreview>;
  onError: (error: unknown) => void;
}

/** All URLs without a route of their own are pages of the storefront. Their forms are posted to them. */
export async function storefrontRoutes(app: FastifyInstance, pages: Pages) {
  const schema = { hide: true };
  app.get('/*', { schema }, (request, reply) => servePage(request, reply, pages));
  app.route({
    method: ['PUT', 'PATCH', 'DELETE'],
    url: '/*',
    schema,
    handler: (_request, reply) => rejectMethod(reply),
  });
  await app.register(async (scope) => {
    // Route actions read the body themselves.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
    const usualLimit = app.initialConfig.bodyLimit ?? 0;
    scope.post(
      '/*',
      { schema, bodyLimit: Math.max(MAX_FORM_BYTES, usualLimit), onRequest: limitForm(usualLimit) },
      (request, reply) => runAction(request, reply, pages),
    );
  });
}

/** Before the body is read: only some pages have large forms. Browsers state the length of a form. */
const limitForm = (usualLimit: number) => async (request: FastifyRequest, reply: FastifyReply) => {
  const { path } = readPageVisitor(request, pagePathOf(request.url.split('?', 1)[0] ?? '/'));
  const { 'content-length': length = '0', 'transfer-encoding': isChunked } = request.headers;
  if (isChunked) return sendError(request, reply, 411, 'The Content-Length is missing.');
  if (Number(length) > (findMaxFormBytes(path) ?? usualLimit))
    return sendError(request, reply, 413, 'The request body is too large.');
};

const rejectMethod = (reply: FastifyReply) =>
  reply.code(405).header('allow', 'GET, HEAD').send(errorEnvelope('This page only supports GET requests.'));

/** The files of the storefront build. Files with a hash in their name are immutable, the others are cached for a day. */
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
      // One route per file at the root of the site, because all other URLs are pages.
      globIgnore: ['assets/**', '**/*.br', '**/*.gz'],
      setHeaders: (reply) => reply.header('cache-control', 'public, max-age=86400'),
    });
  });
}

/** Vite's middleware in development. API calls skip it. */
export function useMiddleware(app: FastifyInstance, middleware: NonNullable<StorefrontSource['middleware']>) {
  app.addHook('onRequest', (request, reply, done) => {
    if (isCall(request.url)) return done();
    middleware(request.raw, reply.raw, done);
  });
}

async function servePage(request: FastifyRequest, reply: FastifyReply, pages: Pages) {
  const [requested = '/', query = ''] = request.url.split(/\?(.*)/s);
  const { pathname } = pageUrlOf(requested, request.site.origin);
  const path = pathname.replace(/\/{2,}/g, '/').replace(/(.)\/$/, '$1');
  // Every page has one canonical URL. Redirects keep the query, such as the token of an emailed link.
  const redirectTo = (address: string) => reply.redirect(query ? `${address}?${query}` : address, 301);
  if (path !== pathname) return redirectTo(path);
  const lowered = toLowerCasePath(path);
  // Only if the page exists: a redirect must not lead to a 404.
  if (lowered !== path && !path.endsWith('.data')) {
    const { page } = await readPage(request, lowered, query, pages);
    if (page.status < 400) return redirectTo(lowered);
  }

  const token = path.endsWith('.data') ? null : new URLSearchParams(query).get(PREVIEW_TOKEN);
  if (token !== null) return servePreview(request, reply, pages, { path, query, token });

  const { page, cached, cookies } = await readPage(request, path, query, pages);
  if (cookies.length > 0) reply.header('set-cookie', cookies);
  if (cached) return sendPage(request, reply, cached.entry, cached.state, cached.isForAll ? pages.cdn : undefined);
  return reply.code(page.status).headers(page.headers).header('cache-control', 'private, no-store').send(page.body);
}

/**
 * Shows a version that is not published on the real page (docs/decisions/0070-previews-shows-and-quizzes.md). The page is rendered for nobody in
 * particular, for this request only, and is kept nowhere.
 */
async function servePreview(
  request: FastifyRequest,
  reply: FastifyReply,
  pages: Pages,
  { path, query, token }: { path: string; query: string; token: string },
) {
  const parameters = new URLSearchParams(query);
  const pageParameters = new URLSearchParams(parameters);
  for (const name of PREVIEW_PARAMETERS) pageParameters.delete(name);
  const withQuery = (pathname: string, added: URLSearchParams) => (added.size > 0 ? `${pathname}?${added}` : pathname);
  reply.headers(PREVIEW_HEADERS);
  const country = readPreviewCountry(parameters);
  if (parameters.has('previewCountry')) {
    parameters.delete('previewCountry');
    return reply.redirect(withQuery(country ? switchStorePath(path, country) : path, parameters), 302);
  }
  const visitor = readPageVisitor(request, path);
  const policy = findPagePolicy(visitor.path);
  // Pages of one person are left out: a preview is of nobody.
  if (policy.cache !== 'public') return reply.redirect(withQuery(path, pageParameters), 302);
  const [opened, view] = [await pages.openPreview(token), readPreviewView(parameters)];
  if (typeof opened === 'string' || !view.ok) {
    const end = typeof opened === 'string' ? opened : 'invalid';
    const ended = pageUrlOf(`${visitor.prefix}/preview`, request.site.origin);
    ended.searchParams.set('reason', end);
    const page = await renderPage(ended, { ...visitor, path: '/preview' }, request.site, pages, { preview: 'ended' });
    return reply
      .code(page.status)
      .headers({ ...page.headers, ...PREVIEW_HEADERS })
      .send(page.body);
  }
  const { section, version, body, expiresAt } = opened;
  const { role, at } = view.value;
  const url = pageUrlOf(path, request.site.origin);
  for (const [name, value] of selectPageQuery(policy.query, pageParameters)) url.searchParams.set(name, value);
  const store = parseStorePath(splitSitePath(path).path);
  const shownCountry = (store.ok ? store.value.country : undefined) ?? readCountry(DEFAULT_COUNTRY);
  const preview: PagePreview = {
    ...{ name: describePreviewed(section)?.name ?? section, version, role, at, expiresAt, token },
    pageQuery: String(url.searchParams),
  };
  const page = await runInPreview(
    { section: body ? section : '', body: body ?? {}, at: at === '' ? undefined : Date.parse(at) },
    () =>
      renderPage(
        url,
        { ...visitor, ...(shownCountry && { preferences: getDefaultPreferences(shownCountry) }) },
        request.site,
        pages,
        { preview },
      ),
  );
  const { location, ...headers } = page.headers;
  if (location?.startsWith('/')) {
    const target = new URL(location, request.site.origin);
    for (const name of PREVIEW_PARAMETERS) {
      const value = parameters.get(name);
      if (value !== null) target.searchParams.set(name, value);
    }
    return reply.redirect(target.pathname + target.search, 302);
  }
  return reply
    .code(page.status)
    .headers({ ...headers, ...(location && { location }), ...PREVIEW_HEADERS })
    .send(page.body);
}

/** Kept nowhere, found by nobody, and the address goes to no other site. */
const PREVIEW_HEADERS = {
  'cache-control': 'private, no-store',
  'x-robots-tag': 'noindex, nofollow',
  'referrer-policy': 'same-origin',
};

/**
 * Runs the action of a page for one visitor. Without JavaScript the response is a redirect, or the page with the rejected form; it is never cached. The
 * hook of `same-origin.ts` has rejected requests from other sites.
 */
async function runAction(request: FastifyRequest, reply: FastifyReply, pages: Pages) {
  const [path = '/', query = ''] = request.url.split(/\?(.*)/s);
  const url = pageUrlOf(path, request.site.origin);
  url.search = query;
  const { page, cookies } = await renderPrivatePage(request, url, pages);
  if (page.status === 405) return rejectMethod(reply);
  if (cookies.length > 0) reply.header('set-cookie', cookies);
  const { location, ...headers } = page.headers;
  // Without the origin: the shop may have several.
  if (location)
    reply.header('location', location.startsWith(`${url.origin}/`) ? location.slice(url.origin.length) : location);
  return reply.code(page.status).headers(headers).header('cache-control', 'private, no-store').send(page.body);
}

/** The page at a URL. `kept` is its cache entry if the page is public. */
async function readPage(request: FastifyRequest, path: string, query: string, pages: Pages) {
  const url = pageUrlOf(path, request.site.origin);
  const everything = readPageVisitor(request, pagePathOf(path));
  const policy = findPagePolicy(everything.path);
  // Flags that the page does not name are off, so that it cannot depend on what its key does not have.
  const visitor =
    policy.cache === 'public' ? { ...everything, flags: pickFlags(everything.flags, policy.flags) } : everything;
  if (policy.cache === 'private') {
    url.search = query;
    return { ...(await renderPrivatePage(request, url, pages)), cached: undefined };
  }
  if (policy.cache !== 'public') {
    url.search = query;
    return { page: await renderPage(url, visitor, request.site, pages), cached: undefined, cookies: [] };
  }
  const parameters = new URLSearchParams(query);
  for (const [name, value] of selectPageQuery(policy.query, parameters)) url.searchParams.set(name, value);
  const { countryCode, currency, measurementUnit } = visitor.preferences;
  // Whoever gets another variant, by an experiment or a flag, gets another page.
  const flags = policy.flags.map((flag) => Number(visitor.flags[flag])).join('');
  const sides = `${visitor.searchPath} ${visitor.tileVariant} ${flags} ${visitor.usesProductionIndex}`;
  // A page of one site is never served on another: their paths are the same.
  const key = `${visitor.site} ${request.site.origin} ${path}${url.search} ${countryCode} ${currency} ${measurementUnit} ${sides}`;
  const cached = await pages.cache.get(key, () => readFromReplica(() => renderPage(url, visitor, request.site, pages)));
  // A CDN knows the address and some cookies, but not the visitor that a share of a flag is decided by.
  const isForAll = !visitor.sharedOut.some((flag) => policy.flags.includes(flag));
  return { page: cached.entry.page, cached: { ...cached, isForAll }, cookies: [] };
}

const pickFlags = (flags: Visitor['flags'], named: readonly ShopFlag[]): Visitor['flags'] =>
  createTable(SHOP_FLAGS, (flag) => named.includes(flag) && flags[flag]);

/** The URL of the page at the shop's own origin, whatever the Host header says. */
function pageUrlOf(path: string, origin: string): URL {
  const url = new URL(origin);
  url.pathname = path;
  return url;
}

/** The path of the page, for document requests and for data requests of client-side navigation. */
function pagePathOf(pathname: string): string {
  return pathname.endsWith('/_.data') ? pathname.slice(0, -'_.data'.length) : pathname.replace(/\.data$/, '');
}

/** Renders a page, or runs its action, for one visitor. Its calls may set cookies, as over HTTP. */
async function renderPrivatePage(request: FastifyRequest, url: URL, pages: Pages) {
  const visitor = await readVisitorWith(
    () => pages.authenticate(request.headers.cookie ?? ''),
    (person) => readPrivateVisitor(request, pagePathOf(url.pathname), person),
  );
  const cookies: string[] = [];
  const page = await renderPage(url, visitor, request.site, pages, {
    onCookies: (added) => cookies.push(...added),
    form: formOf(request),
  });
  return { page, cookies };
}

interface PostedForm {
  type: string;
  body: Uint8Array;
}

const formOf = ({ method, headers, body }: FastifyRequest): PostedForm | undefined =>
  method === 'POST'
    ? { type: headers['content-type'] ?? '', body: body instanceof Uint8Array ? body : new Uint8Array() }
    : undefined;

interface PrivateDependencies {
  onCookies?: (cookies: string[]) => void;
  form?: PostedForm | undefined;
  preview?: PagePreview | 'ended';
}

/** `Origin` is not passed on: the server has checked it, and knows its proxies. */
const requestOf = (url: URL, form: PostedForm | undefined): Request =>
  new Request(url, {
    headers: { accept: 'text/html', ...(form && { 'content-type': form.type }) },
    ...(form && { method: 'POST', body: new Uint8Array(form.body) }),
  });

async function renderPage(
  url: URL,
  visitor: Visitor,
  { origin, base, brand, otherUrl: otherSiteUrl }: RequestSite,
  { storefront, api, onError, readThinLinks }: Pages,
  { onCookies, form, preview }: PrivateDependencies = {},
): Promise<Page> {
  const tags = new Set<string>();
  const onTags = (added: string[]) => {
    for (const tag of added) tags.add(tag);
  };
  const client = api.inProcess(visitor, onTags, onError, onCookies);
  const { prefix, path, site, preferences, searchPath, tileVariant, flags } = visitor;
  const page: PageVisitor = {
    ...{ prefix, path, site, preferences, searchPath, tileVariant, flags },
    ...{ origin: `${origin}${base}`, brand, otherSiteUrl, preview },
    thinLinks: await runInSite(site, () => readThinLinks(preferences)),
  };
  const rendered = await inSpan('render page', {}, () => storefront(requestOf(url, form), page, client));
  return { ...rendered, etag: calculateEtag(rendered.body), tags: [...tags] };
}
