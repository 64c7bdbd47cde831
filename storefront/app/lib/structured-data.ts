import type { ArtistPage } from '@easel/contract/catalogue/artists';
import type { ArtworkTile } from '@easel/contract/catalogue/artwork-tile';
import type { WorkDetails } from '@easel/contract/catalogue/works';
import { readCategory } from '@easel/domain/catalogue/categories';
import { imageUrlOf } from '@easel/domain/catalogue/image-variant';
import { tileUrlOf } from '@easel/domain/catalogue/print-tile';
import { formatSku, PRINT_PRODUCT_TYPE } from '@easel/domain/catalogue/sku';
import type { Breadcrumb } from '@easel/domain/text/breadcrumb';

/** Structured data for search engines (schema.org). */
export type StructuredData = Record<string, unknown>;

/** The shop, and absolute URLs of pages, in the visitor's store, and of files, which have no store. */
export interface StructuredShop {
  brand: string;
  countryCode: string;
  page(path: string): string;
  file(path: string): string;
}

const CONTEXT = { '@context': 'https://schema.org' };
const RETURN_DAYS = 14;

/** Omits empty values. */
const known = (data: StructuredData): StructuredData =>
  Object.fromEntries(Object.entries(data).filter(([, value]) => value !== '' && value !== null && value !== undefined));

/** The last item is the page itself and has no URL. Undefined for a single item. */
export function breadcrumbData(shop: StructuredShop, trail: readonly Breadcrumb[]): StructuredData | undefined {
  if (trail.length < 2) return undefined;
  return {
    ...CONTEXT,
    '@type': 'BreadcrumbList',
    itemListElement: trail.map(({ label, url }, at) => ({
      '@type': 'ListItem',
      position: at + 1,
      name: label,
      ...(url && { item: shop.page(url) }),
    })),
  };
}

export type ListedWork = Pick<ArtworkTile, 'artworkTitle' | 'productUrl' | 'printUrl' | 'hasPrint' | 'originalStatus'>;

/** The works of a wall with the URLs of their tiles. */
export function itemListData(
  shop: StructuredShop,
  tiles: readonly ListedWork[],
  firstPosition: number,
  isPrints = false,
): StructuredData | undefined {
  if (tiles.length === 0) return undefined;
  return {
    ...CONTEXT,
    '@type': 'ItemList',
    itemListElement: tiles.map((tile, at) => ({
      '@type': 'ListItem',
      position: firstPosition + at,
      name: tile.artworkTitle,
      url: shop.page(tileUrlOf(tile, isPrints)),
    })),
  };
}

export interface StructuredCollection {
  collection: {
    title: string;
    description: string;
    viewUrl: string;
    updatedAt: string;
    printsView: boolean;
    owner: { name: string; profileUrl: string };
    mainImage: { imageBaseUrl: string } | null;
  };
  works: readonly (ListedWork & { positionID?: number })[];
  /** In the whole collection. */
  totalWorks: number;
}

/** A public collection as a page with its list of works. */
export function collectionData(shop: StructuredShop, { collection, works, totalWorks }: StructuredCollection) {
  const { '@context': _, ...list } = itemListData(shop, works, works[0]?.positionID ?? 1, collection.printsView) ?? {};
  const { mainImage, owner } = collection;
  return known({
    ...CONTEXT,
    '@type': 'CollectionPage',
    name: collection.title,
    description: collection.description,
    url: shop.page(collection.viewUrl),
    dateModified: collection.updatedAt,
    image: mainImage?.imageBaseUrl ? shop.file(imageUrlOf(mainImage.imageBaseUrl, 'pdp')) : undefined,
    author: { '@type': 'Person', name: owner.name, url: shop.page(owner.profileUrl) },
    mainEntity: works.length > 0 ? { ...list, numberOfItems: totalWorks } : undefined,
  });
}

const SCHEMA_AVAILABILITY = {
  avail: 'https://schema.org/InStock',
  // Reserved for another buyer.
  reserved: 'https://schema.org/OutOfStock',
  sold: 'https://schema.org/SoldOut',
  unavail: 'https://schema.org/OutOfStock',
} as const;

/** A work, or its prints, as a product with its offer. */
export function productData(shop: StructuredShop, work: WorkDetails, isPrint: boolean): StructuredData {
  const { artistId: userId, artworkId } = work;
  const artist = known({
    '@type': 'Person',
    name: `${work.firstName} ${work.lastName}`.trim(),
    url: shop.page(work.profileUrl),
  });
  const url = shop.page(isPrint && work.printUrl ? work.printUrl : work.productUrl);
  return known({
    ...CONTEXT,
    '@type': ['Product', 'VisualArtwork'],
    name: work.artworkTitle,
    description: work.statement,
    url,
    sku: isPrint ? formatSku({ userId, artworkId, productTypeId: PRINT_PRODUCT_TYPE }) : work.sku,
    category: readCategory(work.category)?.name ?? work.category,
    image: work.imageBaseUrl ? [shop.file(imageUrlOf(work.imageBaseUrl, 'pdp'))] : undefined,
    creator: artist,
    brand: artist.name ? { '@type': 'Brand', name: artist.name } : undefined,
    dateCreated: work.year ? String(work.year) : undefined,
    // Prints have other sizes and materials.
    ...(!isPrint && {
      artMedium: work.mediums.join(', '),
      artworkSurface: work.materials.join(', '),
      width: lengthOf(work.width),
      height: lengthOf(work.height),
      depth: work.depth ? lengthOf(work.depth) : undefined,
    }),
    offers: isPrint ? printsOfferOf(shop, work, url) : originalOfferOf(shop, work, url),
  });
}

const lengthOf = (value: number) => ({ '@type': 'QuantitativeValue', value, unitCode: 'CMT' });
const amountOf = (cents: number) => (cents / 100).toFixed(2);

const sharedOfferOf = ({ countryCode }: StructuredShop, url: string) => ({
  url,
  priceCurrency: 'USD',
  itemCondition: 'https://schema.org/NewCondition',
  hasMerchantReturnPolicy: {
    '@type': 'MerchantReturnPolicy',
    applicableCountry: countryCode.toUpperCase(),
    returnPolicyCategory: 'https://schema.org/MerchantReturnFiniteReturnWindow',
    merchantReturnDays: RETURN_DAYS,
  },
});

function originalOfferOf(shop: StructuredShop, { listPrice, originalStatus }: WorkDetails, url: string) {
  if (listPrice === null) return undefined;
  const availability = SCHEMA_AVAILABILITY[originalStatus];
  return { '@type': 'Offer', ...sharedOfferOf(shop, url), price: amountOf(listPrice), availability };
}

/** The offer of prints has the lowest price. */
function printsOfferOf(shop: StructuredShop, { minPrintPrice }: WorkDetails, url: string) {
  if (minPrintPrice === null) return undefined;
  const availability = SCHEMA_AVAILABILITY.avail;
  return { '@type': 'AggregateOffer', ...sharedOfferOf(shop, url), lowPrice: amountOf(minPrintPrice), availability };
}

/** The profile page of an artist. */
export function profileData(shop: StructuredShop, artist: ArtistPage['artist']): StructuredData {
  const { imageBaseUrl } = artist.avatar;
  const url = shop.page(artist.artistURL);
  return {
    ...CONTEXT,
    '@type': 'ProfilePage',
    url,
    mainEntity: known({
      '@type': 'Person',
      name: `${artist.firstName} ${artist.lastName}`.trim(),
      url,
      description: artist.statement,
      image: imageBaseUrl ? shop.file(imageUrlOf(imageBaseUrl, 'pdp')) : undefined,
    }),
  };
}

/** The website with its search action. */
export const websiteData = (shop: StructuredShop): StructuredData => ({
  ...CONTEXT,
  '@type': 'WebSite',
  name: shop.brand,
  url: shop.page('/'),
  potentialAction: {
    '@type': 'SearchAction',
    target: { '@type': 'EntryPoint', urlTemplate: shop.page('/all?query={search_term_string}') },
    'query-input': 'required name=search_term_string',
  },
});

export const organizationData = ({ brand, file }: StructuredShop): StructuredData => ({
  ...CONTEXT,
  '@type': 'Organization',
  name: brand,
  url: file('/'),
  logo: file('/apple-touch-icon.png'),
});
