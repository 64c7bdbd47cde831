/** Sitemaps as search engines read them (sitemaps.org 0.9). */
export interface SitemapEntry {
  path: string;
  changedAt?: Date;
}

const HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n';
const NAMESPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

const escapeXml = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll("'", '&apos;');

const locationOf = (origin: string, path: string) => `<loc>${escapeXml(origin + encodeURI(path))}</loc>`;

export function sitemapOf(origin: string, entries: SitemapEntry[]): string {
  const lines = entries.map(({ path, changedAt }) => {
    const changed = changedAt ? `<lastmod>${changedAt.toISOString().slice(0, 10)}</lastmod>` : '';
    return `<url>${locationOf(origin, path)}${changed}</url>\n`;
  });
  return `${HEAD}<urlset ${NAMESPACE}>\n${lines.join('')}</urlset>\n`;
}

export function sitemapIndexOf(origin: string, paths: string[]): string {
  const lines = paths.map((path) => `<sitemap>${locationOf(origin, path)}</sitemap>\n`);
  return `${HEAD}<sitemapindex ${NAMESPACE}>\n${lines.join('')}</sitemapindex>\n`;
}
