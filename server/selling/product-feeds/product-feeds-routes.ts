import { pipeline } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { getDefaultPreferences } from '@easel/domain/accounts/preferences';
import { type Country, readCountry } from '@easel/domain/locale/countries';
import { DEFAULT_COUNTRY, parseStorePath, pathInStore } from '@easel/domain/locale/store-locale';
import type { Db } from '@easel/platform/db/open-database';
import { runInSite } from '@easel/platform/db/site-scope';
import { sendError } from '@easel/platform/http/error-handler';
import { getSiteOrigin, isBelowSite, SITE_BASES } from '@easel/platform/http/request-site';
import type { Objects } from '@easel/platform/media/object-storage';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { readRate } from '../../accounts/preferences/preferences.ts';
import type { Carrier } from '../delivery/carrier.ts';
import { createFeedFiles } from './feed-files.ts';
import { readFeedProducts } from './feed-products.ts';
import { writeGoogleFeed, writeMetaFeed } from './write-feeds.ts';

export interface ProductFeedDependencies {
  db: Db;
  carrier: Carrier;
  feeds: Objects;
  now: () => number;
}

interface ShopOfFeed extends ProductFeedDependencies {
  brand: string;
  origin: string;
}

const FEEDS = {
  google: { file: 'google.xml', type: 'application/xml; charset=utf-8' },
  meta: { file: 'meta.csv', type: 'text/csv; charset=utf-8' },
} as const;
type FeedKind = keyof typeof FEEDS;

/** `/feeds/google.xml` and `/en-gb/feeds/meta.csv`: everything that can be bought in a store of a site, for Google Merchant Center and Meta. */
export function productFeedsRoutes(app: FastifyInstance, parts: ProductFeedDependencies) {
  const files = createFeedFiles(parts.feeds, parts);

  const serve = async (request: FastifyRequest, reply: FastifyReply, base: string, kind: FeedKind) => {
    const country = isBelowSite(request, base) ? countryOf(request.url.slice(base.length)) : undefined;
    if (!country) return reply.callNotFound();
    const { file, type } = FEEDS[kind];
    const { context, brand } = request.site;
    // By host and below a path, the same site has other URLs.
    const site = base === '' ? context : `${context}-below`;
    const shop = { ...parts, brand, origin: getSiteOrigin(request) };
    const name = `${site}-${country.code}-${file}.gz`.toLowerCase();
    const writtenAt = await runInSite(context, () => files.prepare(name, () => writeFeed(shop, kind, country)));
    const bytes = writtenAt && (await files.open(name));
    if (!bytes) return sendError(request, reply, 503, 'Other feeds are being written. Please try again later.');
    reply
      .type(type)
      .header('cache-control', 'public, max-age=3600')
      .header('last-modified', writtenAt.toUTCString())
      .header('vary', 'accept-encoding');
    const takesGzip = /\bgzip\b(?!;\s*q=0(\.0*)?\b)/.test(String(request.headers['accept-encoding'] ?? ''));
    if (takesGzip) return reply.header('content-encoding', 'gzip').send(bytes);
    // A feed that cannot be read to its end fails the response.
    const text = pipeline(bytes, createGunzip(), () => undefined);
    return reply.header('content-encoding', 'identity').send(text);
  };

  for (const kind of ['google', 'meta'] as const)
    for (const base of SITE_BASES)
      for (const prefix of ['', '/:store'])
        app.get(`${base}${prefix}/feeds/${FEEDS[kind].file}`, { schema: { hide: true } }, (request, reply) =>
          serve(request, reply, base, kind),
        );
}

/** Undefined for a prefix that is not a store. */
function countryOf(url: string): Country | undefined {
  const store = parseStorePath(url.split('?', 1)[0] ?? '');
  if (!store.ok || !store.value.path.startsWith('/feeds/')) return undefined;
  return store.value.country ?? readCountry(DEFAULT_COUNTRY);
}

async function* writeFeed({ db, carrier, brand, origin, now }: ShopOfFeed, kind: FeedKind, country: Country) {
  const preferences = getDefaultPreferences(country);
  const rate = await readRate(db, preferences, now());
  const unit = preferences.measurementUnit;
  const products = readFeedProducts({ db, carrier, origin, country, unit, rate });
  const shopUrl = `${origin}${pathInStore('/', country.code)}`;
  yield* kind === 'google' ? writeGoogleFeed({ brand, shopUrl }, products) : writeMetaFeed(products);
}
