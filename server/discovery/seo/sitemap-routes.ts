import type { ListedWorks } from '@easel/domain/catalogue/listed-works';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Db } from '../../platform/db/open-database.ts';
import { runInSite } from '../../platform/db/site-scope.ts';
import { etagOf, type PageCache } from '../../platform/http/page-cache.ts';
import { contentTag, LISTING_TAG } from '../../platform/http/page-tags.ts';
import { siteOriginOf } from '../../platform/http/request-site.ts';
import { sendPage } from '../../platform/http/send-page.ts';
import type { Discovery } from '../discovery.ts';
import {
  type SitemapSection,
  writeArtistsSitemap,
  writeFeaturesSitemap,
  writePagesSitemap,
  writePrintsSitemap,
  writeSectionSitemap,
  writeSitemapIndex,
  writeWorksSitemap,
} from './sitemap.ts';
import { createPageCounts } from './sitemap-counts.ts';

/** API calls are for the shop's own pages. Crawlers may use the search calls, because feature pages load their works with them. */
const writeRobots = (origin: string) =>
  `User-agent: *\nAllow: /easel/search\nAllow: /easel/hosted-search\nDisallow: /easel/\n\nSitemap: ${origin}/sitemap.xml\n`;

export interface SitemapParts {
  db: Db;
  discovery: Discovery;
  listed: ListedWorks;
  cache: PageCache;
  sections: readonly SitemapSection[];
}

/** robots.txt and the sitemaps. Responses are cached like pages, because a sitemap of 50,000 works is slow to build. */
export function sitemapRoutes(app: FastifyInstance, { db, discovery, listed, cache, sections }: SitemapParts) {
  const counts = createPageCounts(discovery, listed);
  const schema = { hide: true };

  const send = async (
    request: FastifyRequest,
    reply: FastifyReply,
    type: string,
    write: (origin: string) => Promise<string | undefined> | string,
    tags: readonly string[] = [],
  ) => {
    const { context, origin } = request.site;
    const { entry, state } = await cache.get(`sitemap ${origin} ${request.url.split('?')[0]}`, async () => {
      const text = await runInSite(context, async () => write(siteOriginOf(request)));
      const body = Buffer.from(text ?? '');
      return {
        status: text === undefined ? 404 : 200,
        headers: { 'content-type': `${type}; charset=utf-8` },
        body,
        etag: etagOf(body),
        tags: [LISTING_TAG, contentTag('seo'), ...tags],
      };
    });
    return entry.page.status === 404 ? reply.callNotFound() : sendPage(request, reply, entry, state);
  };

  app.get('/robots.txt', { schema }, (request, reply) => send(request, reply, 'text/plain', writeRobots));
  app.get('/sitemap.xml', { schema }, (request, reply) =>
    send(
      request,
      reply,
      'application/xml',
      (origin) => writeSitemapIndex(db, origin, sections),
      sections.flatMap(({ tags }) => tags),
    ),
  );
  app.get('/sitemap-pages.xml', { schema }, (request, reply) =>
    send(request, reply, 'application/xml', (origin) => writePagesSitemap(db, origin, counts)),
  );
  app.get('/sitemap-features.xml', { schema }, (request, reply) =>
    send(request, reply, 'application/xml', (origin) => writeFeaturesSitemap(db, origin, counts)),
  );
  for (const [kind, write] of [
    ['works', writeWorksSitemap],
    ['prints', writePrintsSitemap],
    ['artists', writeArtistsSitemap],
  ] as const)
    app.get<{ Params: { part: string } }>(`/sitemap-${kind}-:part(^\\d{1,4}).xml`, { schema }, (request, reply) =>
      send(request, reply, 'application/xml', (origin) => write(db, origin, Number(request.params.part))),
    );
  for (const section of sections)
    app.get<{ Params: { part: string } }>(
      `/sitemap-${section.name}-:part(^\\d{1,4}).xml`,
      { schema },
      (request, reply) =>
        send(
          request,
          reply,
          'application/xml',
          (origin) => writeSectionSitemap(section, origin, Number(request.params.part)),
          section.tags,
        ),
    );
}
