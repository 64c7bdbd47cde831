import { getUserTypeId } from '@easel/domain/accounts/roles';
import { CATEGORIES } from '@easel/domain/catalogue/categories';
import { formatProfileUrl } from '@easel/domain/catalogue/profile-url';
import { formatProductUrl, toPrintUrl } from '@easel/domain/catalogue/work-url';
import { toFacetSlug } from '@easel/domain/discovery/facet-slug';
import { formatFeatureUrl, isFeatureIndexable } from '@easel/domain/discovery/feature-page';
import { parseListingUrl } from '@easel/domain/discovery/listing-url';
import { hasEnoughToIndex } from '@easel/domain/discovery/pagination';
import { STYLE_QUIZ } from '@easel/domain/discovery/quiz';
import { CONTENT_PAGES } from '@easel/domain/staff/content-pages';
import { escapeXml } from '@easel/domain/text/xml-text';
import type { Db } from '@easel/platform/db/open-database';
import { readSeoPages } from './seo-content-store.ts';
import type { PageCounts } from './sitemap-counts.ts';
import {
  countAddresses,
  readArtistAddresses,
  readNarrowings,
  readWorkAddresses,
  type SitemapKind,
} from './sitemap-store.ts';

/** Sitemaps in the format of sitemaps.org 0.9. */

/** The maximum number of URLs in one sitemap. */
const SITEMAP_SIZE = 50_000;
/** The maximum number of editors' links that are counted, each with its own search. */
const MAX_LINKED = 500;

export interface SitemapEntry {
  path: string;
  changedAt?: Date;
}

/** Pages of another area with a sitemap of their own, in parts. */
export interface SitemapSection {
  name: string;
  count(): Promise<number>;
  read(limit: number, offset: number): Promise<SitemapEntry[]>;
  /** Cache tags, besides that of listings. */
  tags: readonly string[];
}

/** The sitemap index: one sitemap of pages, one of feature pages, and the parts for works, prints, artists and the sections. */
export async function writeSitemapIndex(db: Db, origin: string, sections: readonly SitemapSection[]): Promise<string> {
  const pathsOf = (name: string, count: number) =>
    Array.from({ length: Math.ceil(count / SITEMAP_SIZE) }, (_, part) => `/sitemap-${name}-${part + 1}.xml`);
  const partsOf = async (kind: SitemapKind) => pathsOf(kind, await countAddresses(db, kind));
  const others = await Promise.all(sections.map(async ({ name, count }) => pathsOf(name, await count())));
  const paths = [
    '/sitemap-pages.xml',
    '/sitemap-features.xml',
    ...(await partsOf('works')),
    ...(await partsOf('prints')),
    ...(await partsOf('artists')),
    ...others.flat(),
  ];
  const lines = paths.map((path) => `<sitemap>${locationOf(origin, path)}</sitemap>\n`);
  return `${HEAD}<sitemapindex ${NAMESPACE}>\n${lines.join('')}</sitemapindex>\n`;
}

/** Pages of services, which always exist. */
const SERVICES = ['/discover', `/quiz/${STYLE_QUIZ}`, '/artadvisory', '/gift-cards', '/collections'];

/** The home page, the list of artists, the content pages, and every category, alone or with one style or subject, that has enough works to be indexed. */
export async function writePagesSitemap(db: Db, origin: string, counts: PageCounts): Promise<string> {
  const narrowed = (await readNarrowings(db))
    .filter(({ count }) => hasEnoughToIndex(count))
    .map(({ category, value }) => `/${category}/${toFacetSlug(value)}`);
  const isListing = (path: string) => parseListingUrl(path, new URLSearchParams()).ok;
  const places = await filterBy(
    ['/all', '/prints', ...CATEGORIES.map(({ slug }) => `/${slug}`)],
    counts.isListingWorthIt,
  );
  const content = CONTENT_PAGES.map(({ slug }) => `/${slug}`);
  const paths = ['/', '/artists', ...content, ...SERVICES, ...places, ...new Set(narrowed.filter(isListing))];
  return sitemapOf(
    origin,
    paths.slice(0, SITEMAP_SIZE).map((path) => ({ path })),
  );
}

/** Feature pages with enough works to be indexed; those that editors link to come first. */
export async function writeFeaturesSitemap(db: Db, origin: string, counts: PageCounts): Promise<string> {
  const linked = Object.values(await readSeoPages(db)).flatMap(({ section_copy_related_searches: searches }) =>
    searches.map(({ url }) => url),
  );
  const found = (await readNarrowings(db))
    .filter(({ value, count }) => isFeatureIndexable({ keyword: toFacetSlug(value) }, 1, count))
    .map(({ category, value }) => formatFeatureUrl({ category, keyword: value }));
  const worthIt = await filterBy([...new Set(linked)].slice(0, MAX_LINKED), counts.isFeatureWorthIt);
  const paths = [...new Set([...worthIt, ...found])];
  return sitemapOf(
    origin,
    paths.slice(0, SITEMAP_SIZE).map((path) => ({ path })),
  );
}

/** One part of the works; parts start at 1. Undefined if there is no such part. */
export const writeWorksSitemap = (db: Db, origin: string, part: number) => writeWorksPart(db, origin, part, 'works');

/** One part of the print pages. */
export const writePrintsSitemap = (db: Db, origin: string, part: number) => writeWorksPart(db, origin, part, 'prints');

async function writeWorksPart(db: Db, origin: string, part: number, kind: 'works' | 'prints') {
  if (part < 1) return undefined;
  const rows = await readWorkAddresses(db, kind, SITEMAP_SIZE, (part - 1) * SITEMAP_SIZE);
  if (rows.length === 0) return undefined;
  const entries = rows.map(({ id, artist_id, title, category, uploaded_at }) => {
    const productUrl = formatProductUrl({ title, category, artistId: artist_id, artworkId: id });
    return { path: kind === 'prints' ? toPrintUrl(productUrl) : productUrl, changedAt: uploaded_at };
  });
  return sitemapOf(origin, entries);
}

/** One part of the artists with works. */
export async function writeArtistsSitemap(db: Db, origin: string, part: number): Promise<string | undefined> {
  if (part < 1) return undefined;
  const rows = await readArtistAddresses(db, SITEMAP_SIZE, (part - 1) * SITEMAP_SIZE);
  if (rows.length === 0) return undefined;
  const entries = rows.map(({ id, user_type, user_name }) => ({
    path: formatProfileUrl({ userId: id, userTypeId: getUserTypeId(user_type), userName: user_name }),
  }));
  return sitemapOf(origin, entries);
}

/** One part of a section. */
export async function writeSectionSitemap(section: SitemapSection, origin: string, part: number) {
  const entries = part < 1 ? [] : await section.read(SITEMAP_SIZE, (part - 1) * SITEMAP_SIZE);
  return entries.length === 0 ? undefined : sitemapOf(origin, entries);
}

/** Runs sequentially, to limit the load of counting. */
async function filterBy(paths: readonly string[], isWanted: (path: string) => Promise<boolean>): Promise<string[]> {
  const wanted: string[] = [];
  for (const path of paths) if (await isWanted(path)) wanted.push(path);
  return wanted;
}

const HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n';
const NAMESPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

const locationOf = (origin: string, path: string) => `<loc>${escapeXml(new URL(`${origin}${path}`).href)}</loc>`;

function sitemapOf(origin: string, entries: SitemapEntry[]): string {
  const lines = entries.map(({ path, changedAt }) => {
    const changed = changedAt ? `<lastmod>${changedAt.toISOString().slice(0, 10)}</lastmod>` : '';
    return `<url>${locationOf(origin, path)}${changed}</url>\n`;
  });
  return `${HEAD}<urlset ${NAMESPACE}>\n${lines.join('')}</urlset>\n`;
}
