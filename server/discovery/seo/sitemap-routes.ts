import type { ListedWorks } from '@easel/domain/catalogue/listed-works';
import type { Db } from '@easel/platform/db/open-database';
import { runInSite } from '@easel/platform/db/site-scope';
import { calculateEtag, type PageCache } from '@easel/platform/http/page-cache';
import { contentTag, LISTING_TAG } from '@easel/platform/http/page-tags';
import { getSiteOrigin, isBelowSite, type RequestSite, SITE_BASES } from '@easel/platform/http/request-site';
import { sendPage } from '@easel/platform/http/send-page';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
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
function writeRobots({ context, origin, otherUrl }: RequestSite): string {
  // Crawlers read robots.txt at the root of a host only, so the sitemap of a sub-site is listed in that of the main site.
  const subSite = context === 'main' && otherUrl?.startsWith(`${origin}/`) ? [otherUrl] : [];
  const sitemaps = [origin, ...subSite].map((url) => `Sitemap: ${url}/sitemap.xml\n`);
  return `User-agent: *\nAllow: /easel/search\nAllow: /easel/hosted-search\nDisallow: /easel/\n\n${sitemaps.join('')}`;
}

const XML = 'application/xml';

export interface SitemapDependencies {
  db: Db;
  discovery: Discovery;
  listed: ListedWorks;
  cache: PageCache;
  sections: readonly SitemapSection[];
}

/** robots.txt and the sitemaps. Responses are cached like pages, because a sitemap of 50,000 works is slow to build. */
export function sitemapRoutes(app: FastifyInstance, { db, discovery, listed, cache, sections }: SitemapDependencies) {
  const counts = createPageCounts(discovery, listed);
  const schema = { hide: true };

  const send = async (
    request: FastifyRequest,
    reply: FastifyReply,
    base: string,
    type: string,
    write: (origin: string) => Promise<string | undefined> | string,
    tags: readonly string[] = [],
  ) => {
    if (!isBelowSite(request, base)) return reply.callNotFound();
    const { context, origin } = request.site;
    const { entry, state } = await cache.get(`sitemap ${context} ${origin} ${request.url.split('?')[0]}`, async () => {
      const text = await runInSite(context, async () => write(getSiteOrigin(request)));
      const body = Buffer.from(text ?? '');
      return {
        status: text === undefined ? 404 : 200,
        headers: { 'content-type': `${type}; charset=utf-8` },
        body,
        etag: calculateEtag(body),
        tags: [LISTING_TAG, contentTag('seo'), ...tags],
      };
    });
    return entry.page.status === 404 ? reply.callNotFound() : sendPage(request, reply, entry, state);
  };

  app.get('/robots.txt', { schema }, (request, reply) =>
    send(request, reply, '', 'text/plain', () => writeRobots(request.site)),
  );

  for (const base of SITE_BASES) {
    const serve = (
      name: string,
      write: (origin: string) => Promise<string | undefined>,
      tags: readonly string[] = [],
    ) => app.get(`${base}/${name}.xml`, { schema }, (request, reply) => send(request, reply, base, XML, write, tags));
    const serveParts = (
      kind: string,
      write: (origin: string, part: number) => Promise<string | undefined>,
      tags: readonly string[] = [],
    ) =>
      app.get<{ Params: { part: string } }>(
        `${base}/sitemap-${kind}-:part(^\\d{1,4}).xml`,
        { schema },
        (request, reply) =>
          send(request, reply, base, XML, (origin) => write(origin, Number(request.params.part)), tags),
      );
    serve(
      'sitemap',
      (origin) => writeSitemapIndex(db, origin, sections),
      sections.flatMap(({ tags }) => tags),
    );
    serve('sitemap-pages', (origin) => writePagesSitemap(db, origin, counts));
    serve('sitemap-features', (origin) => writeFeaturesSitemap(db, origin, counts));
    serveParts('works', (origin, part) => writeWorksSitemap(db, origin, part));
    serveParts('prints', (origin, part) => writePrintsSitemap(db, origin, part));
    serveParts('artists', (origin, part) => writeArtistsSitemap(db, origin, part));
    for (const section of sections)
      serveParts(section.name, (origin, part) => writeSectionSitemap(section, origin, part), section.tags);
  }
}
