import type { WorkDetails } from '@easel/contract/catalogue/works';
import { readCategory } from '@easel/domain/catalogue/categories';
import { imageUrlOf } from '@easel/domain/catalogue/image-variant';
import { formatSku, PRINT_PRODUCT_TYPE } from '@easel/domain/catalogue/sku';
import { CONTEXT, known, type StructuredData, type StructuredShop } from './structured-data.ts';

const RETURN_DAYS = 14;

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
