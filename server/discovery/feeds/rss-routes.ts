import { parseFeedPage } from '@easel/domain/discovery/feed-url';
import { LISTING_PARAMETERS, REDIRECTED_PARAMETERS } from '@easel/domain/discovery/listing';
import { selectPageQuery } from '@easel/domain/discovery/page-address';
import { splitSitePath } from '@easel/domain/locale/site-context';
import { parseStorePath, pathInStore } from '@easel/domain/locale/store-locale';
import { runInSite } from '@easel/platform/db/site-scope';
import { calculateEtag, type Page, type PageCache } from '@easel/platform/http/page-cache';
import { getSiteOrigin } from '@easel/platform/http/request-site';
import { sendPage } from '@easel/platform/http/send-page';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { BadQuery } from '../discovery.ts';
import { type FeedDependencies, readFeed } from './new-works-feed.ts';

/** Store prefix, category, style, subject, size, prints and boolean facets. A longer path is a page that does not exist. */
const MAX_SEGMENTS = 12;
const FEED_PARAMETERS = [...LISTING_PARAMETERS, ...REDIRECTED_PARAMETERS];
const TYPE = 'application/rss+xml; charset=utf-8';

export interface RssDependencies extends Omit<FeedDependencies, 'brand' | 'origin'> {
  cache: PageCache;
}

/** `/paintings/abstract/rss?color=…` and `/ada-moreau/rss`: the newest works of a listing or an artist. Cached like pages. */
export function rssRoutes(app: FastifyInstance, parts: RssDependencies) {
  for (let length = 1; length <= MAX_SEGMENTS; length += 1) {
    const segments = Array.from({ length }, (_, at) => `/:segment${at}`).join('');
    app.get(`${segments}/rss`, { schema: { hide: true } }, (request, reply) => serveFeed(request, reply, parts));
  }
}

async function serveFeed(request: FastifyRequest, reply: FastifyReply, parts: RssDependencies) {
  const [requested = '', query = ''] = request.url.split(/\?(.*)/s);
  const { context, brand, base } = request.site;
  const page = parseFeedPage(requested.toLowerCase()) ?? '';
  const store = parseStorePath(base === '' ? page : splitSitePath(page).path);
  if (!store.ok) return reply.callNotFound();
  const { path, country } = store.value;
  const search = new URLSearchParams(selectPageQuery(FEED_PARAMETERS, new URLSearchParams(query)));
  const origin = getSiteOrigin(request);
  const key = `rss ${origin} ${country?.code ?? ''} ${path}?${search}`;
  const { entry, state } = await parts.cache.get(key, () =>
    runInSite(context, () => renderFeed({ ...parts, origin, brand }, { path, search, country })),
  );
  const { status, headers } = entry.page;
  if (status === 301)
    return reply.redirect(`${base}${pathInStore(headers.location ?? '/', country?.code ?? 'us')}`, 301);
  return status === 404 ? reply.callNotFound() : sendPage(request, reply, entry, state);
}

async function renderFeed(parts: FeedDependencies, page: Parameters<typeof readFeed>[1]): Promise<Page> {
  const feed = await readFeed(parts, page).catch((error: unknown) => {
    if (error instanceof BadQuery) return undefined;
    throw error;
  });
  const body = Buffer.from(feed?.text ?? '');
  const shared = { body, etag: calculateEtag(body), tags: feed?.tags ?? [] };
  if (!feed) return { ...shared, status: 404, headers: {} };
  if (feed.redirectTo !== undefined) return { ...shared, status: 301, headers: { location: feed.redirectTo } };
  return { ...shared, status: 200, headers: { 'content-type': TYPE } };
}
