import { getCanonicalCountry, HREFLANG_COUNTRIES, pathInStore } from '@easel/domain/locale/store-locale';
import type { MetaDescriptor } from 'react-router';
import { useRouteLoaderData } from 'react-router';
import type { loader } from '../root.tsx';
import { FOR_YOU_META } from './for-you.ts';
import type { StructuredData, StructuredShop } from './structured-data.ts';

export type Site = Awaited<ReturnType<typeof loader>>;

/** The root loader data: configuration and preferences. */
export function useSite(): Site {
  const site = useRouteLoaderData<typeof loader>('root');
  if (!site) throw new Error('The shop could not be loaded.');
  return site;
}

export interface PageFacts {
  /** Without the brand, which is appended; by default the brand alone. */
  title?: string;
  description: string;
  /** The canonical path with query; by default the path of the request. */
  canonicalUrl?: string;
  /** The path of the image for sharing. */
  image?: string;
  isIndexable?: boolean;
  /** Undefined entries are omitted. */
  structuredData?: (shop: StructuredShop) => (StructuredData | undefined)[];
  /** The Open Graph type; by default `website`. */
  sharedAs?: 'product' | 'profile';
  /** The previous and next page, as paths with queries. */
  previousUrl?: string | undefined;
  nextUrl?: string | undefined;
  keywords?: string;
  /** The same listing in the order of the visitor, for the script of for-you.ts. */
  personalUrl?: string | undefined;
  /** The RSS feed of new works, as a path with query. */
  feedUrl?: string;
}

/** Search engines and social networks cut longer texts. */
const MAX_TITLE_LENGTH = 90;
const MAX_DESCRIPTION_LENGTH = 320;
const shortened = (text: string, most: number) =>
  text.length > most ? `${text.slice(0, most - 1).replace(/\s+\S*$/, '')}…` : text;

/** For pages without an image of their own. */
export const SHARE_IMAGE = '/share.png';

/** The shop in structured data. */
export const describeShop = ({
  brand,
  origin,
  preferences: { countryCode },
  displayCurrency,
}: Site): StructuredShop => ({
  brand,
  countryCode,
  currency: displayCurrency,
  page: (path) => `${origin}${pathInStore(path, countryCode)}`,
  // Files are at the root of the host, also for the sub-site.
  file: (path) => new URL(path, origin).href,
});

/** The meta data of a page: title, description, canonical URL, alternates in other stores, Open Graph and structured data. */
export function pageMeta(
  matches: readonly ({ id: string; loaderData?: unknown } | undefined)[],
  facts: PageFacts,
): MetaDescriptor[] {
  const site = matches.find((match) => match?.id === 'root')?.loaderData as Site | undefined;
  if (!site) return [{ title: facts.title ?? '' }];
  const addressIn = (countryCode: string) =>
    `${site.origin}${pathInStore(facts.canonicalUrl ?? site.path, countryCode)}`;
  const { countryCode } = site.preferences;
  const shop = describeShop(site);
  const hint = (rel: 'prev' | 'next', url: string | undefined) =>
    url ? [{ tagName: 'link' as const, rel, href: shop.page(url) }] : [];
  const feedLink = (url: string | undefined) =>
    url
      ? [
          {
            tagName: 'link' as const,
            rel: 'alternate',
            type: 'application/rss+xml',
            title: 'New works',
            href: shop.page(url),
          },
        ]
      : [];
  const title = facts.title ? `${shortened(facts.title, MAX_TITLE_LENGTH)} | ${site.brand}` : site.brand;
  const description = shortened(facts.description, MAX_DESCRIPTION_LENGTH);
  const canonicalCountry = getCanonicalCountry(countryCode);
  const canonical = addressIn(canonicalCountry);
  const isIndexable = facts.isIndexable !== false;
  // hreflang must be reciprocal, so only canonical pages have alternates.
  const alternates: MetaDescriptor[] =
    canonicalCountry === countryCode
      ? [
          { tagName: 'link', rel: 'alternate', hrefLang: 'x-default', href: addressIn('us') },
          ...HREFLANG_COUNTRIES.map((code) => ({
            tagName: 'link' as const,
            rel: 'alternate',
            hrefLang: `en-${code}`,
            href: addressIn(code),
          })),
        ]
      : [];
  const links: MetaDescriptor[] = isIndexable
    ? [{ tagName: 'link', rel: 'canonical', href: canonical }, ...alternates]
    : [{ name: 'robots', content: 'noindex' }];
  return [
    { title },
    { name: 'description', content: description },
    ...(facts.keywords ? [{ name: 'keywords', content: facts.keywords }] : []),
    ...links,
    ...hint('prev', facts.previousUrl),
    ...hint('next', facts.nextUrl),
    ...feedLink(facts.feedUrl),
    ...(facts.personalUrl ? [{ name: FOR_YOU_META, content: facts.personalUrl }] : []),
    { property: 'og:site_name', content: site.brand },
    { property: 'og:title', content: title },
    { property: 'og:description', content: description },
    ...(isIndexable ? [{ property: 'og:url', content: canonical }] : []),
    { property: 'og:type', content: facts.sharedAs ?? 'website' },
    { property: 'og:image', content: shop.file(facts.image ?? SHARE_IMAGE) },
    { name: 'twitter:card', content: 'summary_large_image' },
    { name: 'twitter:image', content: shop.file(facts.image ?? SHARE_IMAGE) },
    ...(facts.structuredData?.(shop) ?? []).flatMap((data) => (data ? [{ 'script:ld+json': data }] : [])),
  ] as MetaDescriptor[];
}
