import { CATEGORIES } from '@easel/domain/categories';
import type { FastifyInstance } from 'fastify';
import type { Db } from '../db/open.ts';
import { sitemapIndexOf, sitemapOf } from './sitemap.ts';
import { readWorkAddresses, SITEMAP_SIZE } from './sitemap-store.ts';

/** What search engines are told: where they may go, and which pages there are. */
export function sitemapRoutes(app: FastifyInstance, db: Db, origin: () => string) {
  const xml = 'application/xml; charset=utf-8';
  const schema = { hide: true };

  app.get('/robots.txt', { schema }, async (_request, reply) =>
    reply
      .type('text/plain; charset=utf-8')
      .send(`User-agent: *\nDisallow: /easel/\n\nSitemap: ${origin()}/sitemap.xml\n`),
  );

  app.get('/sitemap.xml', { schema }, async (_request, reply) => {
    const { parts } = await readWorkAddresses(db, 0, 0);
    const paths = [
      '/sitemap-pages.xml',
      ...Array.from({ length: parts }, (_, part) => `/sitemap-works-${part + 1}.xml`),
    ];
    return reply.type(xml).send(sitemapIndexOf(origin(), paths));
  });

  app.get('/sitemap-pages.xml', { schema }, async (_request, reply) => {
    const paths = ['/', '/all', ...CATEGORIES.map(({ slug }) => `/${slug}`)];
    return reply.type(xml).send(
      sitemapOf(
        origin(),
        paths.map((path) => ({ path })),
      ),
    );
  });

  app.get<{ Params: { part: string } }>('/sitemap-works-:part(^\\d{1,4}).xml', { schema }, async (request, reply) => {
    const part = Number(request.params.part);
    const { works } = await readWorkAddresses(db, SITEMAP_SIZE, (part - 1) * SITEMAP_SIZE);
    if (part < 1 || works.length === 0) return reply.callNotFound();
    return reply.type(xml).send(sitemapOf(origin(), works));
  });
}
