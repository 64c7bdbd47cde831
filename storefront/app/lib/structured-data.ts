import type { ArtistPage } from '@easel/contract/catalogue/artists';
import type { ArtworkTile } from '@easel/contract/catalogue/artwork-tile';
import type { WorkDetails } from '@easel/contract/catalogue/works';
import { readCategory } from '@easel/domain/catalogue/categories';
import { imageUrlOf } from '@easel/domain/catalogue/image-variant';
import { tileUrlOf } from '@easel/domain/catalogue/print-tile';
import { formatSku, PRINT_PRODUCT_TYPE } from '@easel/domain/catalogue/sku';
import type { Breadcrumb } from '@easel/domain/text/breadcrumb';

/** What search engines read of a page beside its words (schema.org). */
export type StructuredData = Record<string, unknown>;

/** The shop, and whole addresses in it: of a page, in the visitor's store, and of a file, which is the same in all of them. */
export interface StructuredShop {
  brand: string;
  countryCode: string;
  page(path: string): string;
  file(path: string): string;
}

const CONTEXT = { '@context': 'https://schema.org' };
const RETURN_DAYS = 14;

/** What nothing is known of is not spoken of. */
const known = (data: StructuredData): StructuredData =>
  Object.fromEntries(Object.entries(data).filter(([, value]) => value !== '' && value !== null && value !== undefined));

/** The last step is the page itself, which needs no address; a single step leads nowhere. */
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

type Listed = Pick<ArtworkTile, 'artworkTitle' | 'productUrl' | 'printUrl' | 'hasPrint' | 'originalStatus'>;

/** The works of a wall, at the addresses its tiles lead to. */
export function itemListData(
  shop: StructuredShop,
  tiles: readonly Listed[],
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

const SCHEMA_AVAILABILITY = {
  avail: 'https://schema.org/InStock',
  // Somebody else may buy it: for everybody who reads this it cannot be had now.
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
    // Prints come in sizes and on papers of their own.
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

/** Prints have many prices, of which the page names the lowest. */
function printsOfferOf(shop: StructuredShop, { minPrintPrice }: WorkDetails, url: string) {
  if (minPrintPrice === null) return undefined;
  const availability = SCHEMA_AVAILABILITY.avail;
  return { '@type': 'AggregateOffer', ...sharedOfferOf(shop, url), lowPrice: amountOf(minPrintPrice), availability };
}

/** An artist, on the page that is about them. */
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

/** The shop as a site that can be searched. */
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
