import type { ArtworkTile } from '@easel/contract/catalogue/artwork-tile';
import { formatImageUrl, IMAGE_VARIANTS } from '@easel/domain/catalogue/image-variant';
import { formatMediumLabel } from '@easel/domain/catalogue/medium-label';
import { pathInStore } from '@easel/domain/locale/store-locale';
import { formatSize, type Unit } from '@easel/domain/locale/units';
import { escapeXml } from '@easel/domain/text/xml-text';

/** RSS 2.0 with Media RSS, the Dublin Core creator and a link to itself. */

export interface FeedChannel {
  title: string;
  description: string;
  /** The page and the feed itself, without origin and store prefix. */
  pageUrl: string;
  feedUrl: string;
}

export interface FeedSetting {
  origin: string;
  countryCode: string;
  unit: Unit;
}

const NAMESPACES = [
  'xmlns:atom="http://www.w3.org/2005/Atom"',
  'xmlns:dc="http://purl.org/dc/elements/1.1/"',
  'xmlns:media="http://search.yahoo.com/mrss/"',
].join(' ');

/** How long readers may keep the feed, in minutes. */
const TTL_MINUTES = 60;

export function writeRss(channel: FeedChannel, works: readonly ArtworkTile[], setting: FeedSetting): string {
  const pageOf = (path: string) => escapeXml(`${setting.origin}${pathInStore(path, setting.countryCode)}`);
  const [newest] = works;
  const lines = [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<rss version="2.0" ${NAMESPACES}>`,
    '<channel>',
    `<title>${escapeXml(channel.title)}</title>`,
    `<link>${pageOf(channel.pageUrl)}</link>`,
    `<description>${escapeXml(channel.description)}</description>`,
    '<language>en</language>',
    `<ttl>${TTL_MINUTES}</ttl>`,
    ...(newest ? [`<lastBuildDate>${rfc822(newest.uploadedDate)}</lastBuildDate>`] : []),
    `<atom:link href="${pageOf(channel.feedUrl)}" rel="self" type="application/rss+xml"/>`,
    ...works.map((work) => itemOf(work, pageOf, setting)),
    '</channel>',
    '</rss>',
  ];
  return `${lines.join('\n')}\n`;
}

function itemOf(work: ArtworkTile, pageOf: (path: string) => string, { origin, unit }: FeedSetting): string {
  const artist = `${work.firstName} ${work.lastName}`.trim();
  // The page of the prints if only they are for sale.
  const url = work.printUrl && work.originalStatus === 'unavail' ? work.printUrl : work.productUrl;
  return [
    '<item>',
    `<title>${escapeXml(artist ? `${work.artworkTitle} by ${artist}` : work.artworkTitle)}</title>`,
    `<link>${pageOf(url)}</link>`,
    // The address changes with the title. The id does not, so that readers show a renamed work once.
    `<guid isPermaLink="false">${escapeXml(`${origin}/works/${work.artworkId}`)}</guid>`,
    `<pubDate>${rfc822(work.uploadedDate)}</pubDate>`,
    ...(artist ? [`<dc:creator>${escapeXml(artist)}</dc:creator>`] : []),
    `<description>${escapeXml(describe(work, unit))}</description>`,
    ...mediaOf(work, origin),
    '</item>',
  ].join('\n');
}

/** Readers keep items for months, so they have no price, which would be out of date. */
function describe(work: ArtworkTile, unit: Unit): string {
  const medium = formatMediumLabel({ ...work, isSculpture: work.category === 'sculpture' });
  const size = formatSize({ widthCm: work.width, heightCm: work.height, depthCm: work.depth }, unit);
  return [medium, size].filter(Boolean).join(', ');
}

function mediaOf({ imageBaseUrl, aspectRatio }: ArtworkTile, origin: string): string[] {
  if (!imageBaseUrl) return [];
  const { widthPx } = IMAGE_VARIANTS.pdp;
  // Images are at the root of the host, also for the sub-site.
  const url = escapeXml(new URL(formatImageUrl(imageBaseUrl, 'pdp'), origin).href);
  const heightPx = Math.round(widthPx / aspectRatio);
  return [`<media:content url="${url}" medium="image" type="image/jpeg" width="${widthPx}" height="${heightPx}"/>`];
}

/** `Mon, 16 Nov 2026 18:58:59 GMT`, as RSS requires. */
const rfc822 = (date: string) => new Date(date).toUTCString();
