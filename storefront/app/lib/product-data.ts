import type { WorkDetails } from '@easel/contract/catalogue/works';
import type { DeliveryEstimate } from '@easel/contract/selling/delivery-estimate';
import { readCategory } from '@easel/domain/catalogue/categories';
import { imageUrlOf } from '@easel/domain/catalogue/image-variant';
import { formatSku, PRINT_PRODUCT_TYPE } from '@easel/domain/catalogue/sku';
import { editionLabel } from '@easel/domain/catalogue/stated-facts';
import { HANDLING_DAYS } from '@easel/domain/selling/handling-days';
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
export function productData(
  shop: StructuredShop,
  work: WorkDetails,
  isPrint: boolean,
  estimate?: DeliveryEstimate,
): StructuredData {
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
    description: work.statement || work.visualDescription,
    url,
    sku: isPrint ? formatSku({ userId, artworkId, productTypeId: PRINT_PRODUCT_TYPE }) : work.sku,
    category: readCategory(work.category)?.name ?? work.category,
    image: work.imageBaseUrl ? [shop.file(imageUrlOf(work.imageBaseUrl, 'pdp'))] : undefined,
    creator: artist,
    brand: artist.name ? { '@type': 'Brand', name: artist.name } : undefined,
    dateCreated: work.year ? String(work.year) : undefined,
    // Prints have other sizes and materials.
    ...(!isPrint && {
      artform: readCategory(work.category)?.singular,
      artMedium: work.mediums.join(', '),
      artworkSurface: work.materials.join(', '),
      width: lengthOf(work.width),
      height: lengthOf(work.height),
      depth: work.depth ? lengthOf(work.depth) : undefined,
      weight: work.weight ? { '@type': 'QuantitativeValue', value: work.weight, unitCode: 'KGM' } : undefined,
      artEdition: editionLabel(work),
    }),
    offers: isPrint ? printsOfferOf(shop, work, url, estimate) : originalOfferOf(shop, work, url, estimate),
  });
}

const lengthOf = (value: number) => ({ '@type': 'QuantitativeValue', value, unitCode: 'CMT' });
const amountOf = (cents: number) => (cents / 100).toFixed(2);

const daysOf = (min: number, max: number) => ({
  '@type': 'QuantitativeValue',
  minValue: min,
  maxValue: max,
  unitCode: 'DAY',
});

/** Shipping to the country of the store. */
const shippingOf = ({ shippingCents, countryCode, minDays, maxDays }: DeliveryEstimate) => ({
  '@type': 'OfferShippingDetails',
  shippingRate: { '@type': 'MonetaryAmount', value: amountOf(shippingCents), currency: 'USD' },
  shippingDestination: { '@type': 'DefinedRegion', addressCountry: countryCode.toUpperCase() },
  deliveryTime: {
    '@type': 'ShippingDeliveryTime',
    handlingTime: daysOf(...HANDLING_DAYS),
    transitTime: daysOf(Math.max(0, minDays - HANDLING_DAYS[0]), Math.max(0, maxDays - HANDLING_DAYS[1])),
  },
});

const sharedOfferOf = (
  { brand, countryCode }: StructuredShop,
  url: string,
  itemCondition: string,
  estimate: DeliveryEstimate | undefined,
) => ({
  url,
  priceCurrency: 'USD',
  itemCondition,
  seller: { '@type': 'Organization', name: brand },
  ...(estimate && { shippingDetails: shippingOf(estimate) }),
  hasMerchantReturnPolicy: {
    '@type': 'MerchantReturnPolicy',
    applicableCountry: countryCode.toUpperCase(),
    returnPolicyCategory: 'https://schema.org/MerchantReturnFiniteReturnWindow',
    merchantReturnDays: RETURN_DAYS,
    returnMethod: 'https://schema.org/ReturnByMail',
  },
});

const NEW = 'https://schema.org/NewCondition';

/** A work that has not been owned before is new. Signs of age make it used. */
const conditionOf = ({ condition }: WorkDetails) =>
  condition === 'good' || condition === 'fair' ? 'https://schema.org/UsedCondition' : NEW;

function originalOfferOf(shop: StructuredShop, work: WorkDetails, url: string, estimate?: DeliveryEstimate) {
  if (work.listPrice === null) return undefined;
  return {
    '@type': 'Offer',
    ...sharedOfferOf(shop, url, conditionOf(work), estimate),
    price: amountOf(work.listPrice),
    availability: SCHEMA_AVAILABILITY[work.originalStatus],
  };
}

/** The offer of prints has the lowest price. */
function printsOfferOf(shop: StructuredShop, work: WorkDetails, url: string, estimate?: DeliveryEstimate) {
  if (work.minPrintPrice === null) return undefined;
  return {
    '@type': 'AggregateOffer',
    ...sharedOfferOf(shop, url, NEW, estimate),
    lowPrice: amountOf(work.minPrintPrice),
    availability: SCHEMA_AVAILABILITY.avail,
  };
}
