import type { WorkDetails, WorkPage } from '@easel/contract/catalogue/works';
import type { DeliveryEstimate } from '@easel/contract/selling/delivery-estimate';
import { readCategory } from '@easel/domain/catalogue/categories';
import { formatImageUrl } from '@easel/domain/catalogue/image-variant';
import {
  choosePrint,
  type findChosenPrint,
  isSoldOut,
  printQuery,
  printSku,
} from '@easel/domain/catalogue/print-choice';
import { RETURN_DAYS } from '@easel/domain/catalogue/return-period';
import { editionLabel, isUsed } from '@easel/domain/catalogue/stated-facts';
import { plainAmount } from '@easel/domain/locale/currency';
import { convertFromUsd } from '@easel/domain/locale/exchange';
import { CONTEXT, known, type StructuredData, type StructuredShop } from '../lib/structured-data.ts';

const SCHEMA_AVAILABILITY = {
  avail: 'https://schema.org/InStock',
  // Reserved for another buyer.
  reserved: 'https://schema.org/OutOfStock',
  sold: 'https://schema.org/SoldOut',
  unavail: 'https://schema.org/OutOfStock',
} as const;

/** What the page of a work shows. */
export interface ShownProduct {
  work: WorkDetails;
  /** Further images of the product. */
  imageBaseUrls: readonly string[];
  /** On the page of the prints. */
  prints: ShownPrints | undefined;
  estimate?: DeliveryEstimate | undefined;
}

export interface ShownPrints {
  offered: WorkPage['prints'];
  /** Undefined if the URL names no print. */
  chosen: ReturnType<typeof findChosenPrint>;
}

/** A work, or its prints, as a product with its offer. A URL that names a print describes that print, as the links of product feeds do. */
export function productData(
  shop: StructuredShop,
  { work, imageBaseUrls, prints, estimate }: ShownProduct,
): StructuredData {
  const artist = known({
    '@type': 'Person',
    name: `${work.firstName} ${work.lastName}`.trim(),
    url: shop.page(work.profileUrl),
  });
  const url = urlOf(shop, work, prints);
  const images = [work.imageBaseUrl, ...imageBaseUrls].filter(Boolean);
  return known({
    ...CONTEXT,
    '@type': ['Product', 'VisualArtwork'],
    name: work.artworkTitle,
    description: work.statement || work.visualDescription,
    url,
    sku: prints ? skuOfPrints(work, prints) : work.sku,
    category: readCategory(work.category)?.name ?? work.category,
    image: images.length > 0 ? images.map((base) => shop.file(formatImageUrl(base, 'pdp'))) : undefined,
    creator: artist,
    brand: artist.name ? { '@type': 'Brand', name: artist.name } : undefined,
    dateCreated: work.year ? String(work.year) : undefined,
    ...(prints ? printFactsOf(prints) : originalFactsOf(work)),
    offers: prints ? printsOfferOf(shop, work, url, prints, estimate) : originalOfferOf(shop, work, url, estimate),
  });
}

/** The chosen print, or the one that the page offers first: a SKU always names something that can be bought. */
const skuOfPrints = (work: WorkDetails, { chosen, offered }: ShownPrints): string | undefined => {
  const print = chosen?.print ?? choosePrint(offered, {});
  return print && printSku(work, print, chosen?.frame);
};

function urlOf(shop: StructuredShop, { printUrl, productUrl }: WorkDetails, prints: ShownPrints | undefined): string {
  if (!prints || !printUrl) return shop.page(productUrl);
  const { chosen, offered } = prints;
  return shop.page(chosen ? `${printUrl}?${printQuery(offered, chosen.print, chosen.frame)}` : printUrl);
}

const originalFactsOf = (work: WorkDetails): StructuredData => ({
  artform: readCategory(work.category)?.singular,
  artMedium: work.mediums.join(', '),
  artworkSurface: work.materials.join(', '),
  width: lengthOf(work.width),
  height: lengthOf(work.height),
  depth: work.depth ? lengthOf(work.depth) : undefined,
  weight: work.weight ? { '@type': 'QuantitativeValue', value: work.weight, unitCode: 'KGM' } : undefined,
  artEdition: editionLabel(work),
});

/** Prints have other sizes and materials than the original. */
const printFactsOf = ({ chosen }: ShownPrints): StructuredData =>
  chosen
    ? {
        artform: 'Print',
        width: lengthOf(chosen.print.widthCm),
        height: lengthOf(chosen.print.heightCm),
        artEdition: chosen.print.editionSize ?? undefined,
      }
    : {};

const lengthOf = (value: number) => ({ '@type': 'QuantitativeValue', value, unitCode: 'CMT' });

/** In the currency of the page. */
const amountOf = ({ currency }: StructuredShop, usdCents: number) =>
  plainAmount(convertFromUsd(usdCents, currency), currency.currencyCode);

const daysOf = (min: number, max: number) => ({
  '@type': 'QuantitativeValue',
  minValue: min,
  maxValue: max,
  unitCode: 'DAY',
});

/** Shipping to the country of the store. */
const shippingOf = (
  shop: StructuredShop,
  { shippingCents, countryCode, minDays, maxDays, minHandlingDays, maxHandlingDays }: DeliveryEstimate,
) => ({
  '@type': 'OfferShippingDetails',
  shippingRate: {
    '@type': 'MonetaryAmount',
    value: amountOf(shop, shippingCents),
    currency: shop.currency.currencyCode,
  },
  shippingDestination: { '@type': 'DefinedRegion', addressCountry: countryCode.toUpperCase() },
  deliveryTime: {
    '@type': 'ShippingDeliveryTime',
    handlingTime: daysOf(minHandlingDays, maxHandlingDays),
    transitTime: daysOf(Math.max(0, minDays - minHandlingDays), Math.max(0, maxDays - maxHandlingDays)),
  },
});

const sharedOfferOf = (
  shop: StructuredShop,
  url: string,
  itemCondition: string,
  estimate: DeliveryEstimate | undefined,
) => ({
  url,
  priceCurrency: shop.currency.currencyCode,
  itemCondition,
  seller: { '@type': 'Organization', name: shop.brand },
  ...(estimate && { shippingDetails: shippingOf(shop, estimate) }),
  hasMerchantReturnPolicy: {
    '@type': 'MerchantReturnPolicy',
    applicableCountry: shop.countryCode.toUpperCase(),
    returnPolicyCategory: 'https://schema.org/MerchantReturnFiniteReturnWindow',
    merchantReturnDays: RETURN_DAYS,
    returnMethod: 'https://schema.org/ReturnByMail',
  },
});

const NEW = 'https://schema.org/NewCondition';
const USED = 'https://schema.org/UsedCondition';

function originalOfferOf(shop: StructuredShop, work: WorkDetails, url: string, estimate?: DeliveryEstimate) {
  if (work.listPrice === null) return undefined;
  return {
    '@type': 'Offer',
    ...sharedOfferOf(shop, url, isUsed(work.condition) ? USED : NEW, estimate),
    price: amountOf(shop, work.listPrice),
    availability: SCHEMA_AVAILABILITY[work.originalStatus],
  };
}

/** The chosen print, otherwise the range of all that can be bought. */
function printsOfferOf(
  shop: StructuredShop,
  work: WorkDetails,
  url: string,
  { offered, chosen }: ShownPrints,
  estimate?: DeliveryEstimate,
) {
  const shared = sharedOfferOf(shop, url, NEW, estimate);
  if (chosen)
    return {
      '@type': 'Offer',
      ...shared,
      price: amountOf(shop, chosen.priceCents),
      availability: SCHEMA_AVAILABILITY[isSoldOut(chosen.print) ? 'sold' : 'avail'],
    };
  const prices = offered.filter((print) => !isSoldOut(print)).map(({ priceCents }) => priceCents);
  if (work.minPrintPrice === null || prices.length === 0) return undefined;
  return {
    '@type': 'AggregateOffer',
    ...shared,
    lowPrice: amountOf(shop, work.minPrintPrice),
    highPrice: amountOf(shop, Math.max(...prices)),
    offerCount: prices.length,
    availability: SCHEMA_AVAILABILITY.avail,
  };
}
