import type { ArtworkTile } from '@easel/contract/artwork-tile';
import type { WorkDetails } from '@easel/contract/works';
import type { Breadcrumb } from '@easel/domain/breadcrumb';
import { readCategory } from '@easel/domain/categories';
import { imageUrlOf } from '@easel/domain/image-variant';

/** What search engines read of a page beside its words (schema.org). */
export type StructuredData = Record<string, unknown>;

/** Whole addresses: of a page, in the visitor's store, and of a file, which is the same in all of them. */
export interface Addresses {
  page(path: string): string;
  file(path: string): string;
}

const CONTEXT = { '@context': 'https://schema.org' };

/** The last step is the page itself, which needs no address. */
export const breadcrumbData = (addresses: Addresses, trail: readonly Breadcrumb[]): StructuredData => ({
  ...CONTEXT,
  '@type': 'BreadcrumbList',
  itemListElement: trail.map(({ label, url }, at) => ({
    '@type': 'ListItem',
    position: at + 1,
    name: label,
    ...(url && { item: addresses.page(url) }),
  })),
});

type Listed = Pick<ArtworkTile, 'artworkTitle' | 'productUrl'>;

export const itemListData = (
  addresses: Addresses,
  tiles: readonly Listed[],
  firstPosition: number,
): StructuredData => ({
  ...CONTEXT,
  '@type': 'ItemList',
  itemListElement: tiles.map(({ artworkTitle, productUrl }, at) => ({
    '@type': 'ListItem',
    position: firstPosition + at,
    name: artworkTitle,
    url: addresses.page(productUrl),
  })),
});

const SCHEMA_AVAILABILITY = {
  avail: 'https://schema.org/InStock',
  reserved: 'https://schema.org/LimitedAvailability',
  sold: 'https://schema.org/SoldOut',
  unavail: 'https://schema.org/OutOfStock',
} as const;

/** A work, or its prints, as a product with its offer. */
export function productData(addresses: Addresses, work: WorkDetails, isPrint: boolean): StructuredData {
  const artist = {
    '@type': 'Person',
    name: `${work.firstName} ${work.lastName}`.trim(),
    url: addresses.page(work.profileUrl),
  };
  const price = isPrint ? work.minPrintPrice : work.listPrice;
  const url = addresses.page(isPrint && work.printUrl ? work.printUrl : work.productUrl);
  const lengthOf = (value: number) => ({ '@type': 'QuantitativeValue', value, unitCode: 'CMT' });
  return {
    ...CONTEXT,
    '@type': ['Product', 'VisualArtwork'],
    name: work.artworkTitle,
    description: work.statement,
    url,
    sku: work.sku,
    category: readCategory(work.category)?.name ?? work.category,
    ...(work.imageBaseUrl && { image: [addresses.file(imageUrlOf(work.imageBaseUrl, 'pdp'))] }),
    creator: artist,
    brand: { '@type': 'Brand', name: artist.name },
    artMedium: work.mediums.join(', '),
    artworkSurface: work.materials.join(', '),
    ...(work.year && { dateCreated: String(work.year) }),
    width: lengthOf(work.width),
    height: lengthOf(work.height),
    ...(work.depth && { depth: lengthOf(work.depth) }),
    ...(price !== null && {
      offers: {
        '@type': 'Offer',
        url,
        price: (price / 100).toFixed(2),
        priceCurrency: 'USD',
        availability: isPrint ? SCHEMA_AVAILABILITY.avail : SCHEMA_AVAILABILITY[work.originalStatus],
        itemCondition: 'https://schema.org/NewCondition',
      },
    }),
  };
}
