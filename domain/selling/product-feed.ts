import { type CategorySlug, readCategory } from '../catalogue/categories.ts';
import { type Condition, isUsed } from '../catalogue/stated-facts.ts';
import { plainAmount } from '../locale/currency.ts';
import { tidyLine, tidyParagraphs, toSentence } from '../text/tidy-text.ts';
import { truncate } from '../text/truncate.ts';

/** One product that can be bought now, as product feeds describe it. */
export interface FeedProduct {
  sku: string;
  title: string;
  artistName: string;
  statement: string;
  category: CategorySlug;
  mediumLabel: string;
  /** In the unit of the store. */
  size: string;
  /** Absolute URLs. */
  link: string;
  imageLink: string;
  currencyCode: string;
  /** In the minor unit of the currency. */
  price: number;
  shippingPrice: number;
  /** Upper case. */
  countryCode: string;
  /** Of the original. Null if the artist has not said. Prints are new. */
  originalCondition: Condition | null;
  print?: { material: string; groupId: string; edition: 'open' | 'limited' };
}

/** Fields by name, in the order of the feed. */
export type FeedFields = readonly (readonly [name: string, value: string])[];

/** Limits of Google Merchant Center and the Meta catalog. The smaller one applies to both. */
export const MAX_FEED_TITLE = 150;
export const MAX_FEED_DESCRIPTION = 5_000;
const MAX_BRAND = 70;
const MAX_ID = 50;

/** Of Google's product taxonomy: visual artwork, and sculptures and statues. */
const ARTWORK_CATEGORY = '500044';
const SCULPTURE_CATEGORY = '9';
const THREE_DIMENSIONAL: readonly CategorySlug[] = ['sculpture', 'installation'];

/** `1200.00 USD`, `18000 JPY`. */
export const feedPrice = (minor: number, currencyCode: string): string =>
  `${plainAmount(minor, currencyCode)} ${currencyCode}`;

function titleOf({ title, artistName, print, mediumLabel, size }: FeedProduct): string {
  const kind = print
    ? `${print.edition === 'limited' ? 'Limited edition print' : 'Print'} on ${print.material}`
    : mediumLabel;
  const name = artistName ? `${title} by ${artistName}` : title;
  return truncate(tidyLine([name, kind, size].filter(Boolean).join(', ')), MAX_FEED_TITLE);
}

function descriptionOf(product: FeedProduct): string {
  const { statement, artistName, mediumLabel, size, print, category } = product;
  const kind = print ? `print on ${print.material}` : (readCategory(category)?.singular.toLowerCase() ?? 'work');
  const facts = `${print ? 'A' : 'Original'} ${kind}${artistName && ` by ${artistName}`}: ${[
    !print && mediumLabel,
    size,
  ]
    .filter(Boolean)
    .join(', ')}.`;
  return truncate(tidyParagraphs([toSentence(statement), facts].filter(Boolean).join(' ')), MAX_FEED_DESCRIPTION);
}

const categoryOf = ({ category, print }: FeedProduct) =>
  !print && THREE_DIMENSIONAL.includes(category) ? SCULPTURE_CATEGORY : ARTWORK_CATEGORY;

const productTypeOf = ({ category, print }: FeedProduct) =>
  [print ? 'Prints' : 'Originals', readCategory(category)?.name].filter(Boolean).join(' > ');

const sharedFields = (product: FeedProduct, availability: string): FeedFields => [
  ['id', truncate(product.sku, MAX_ID)],
  ['title', titleOf(product)],
  ['description', descriptionOf(product)],
  ['link', product.link],
  ['image_link', product.imageLink],
  ['availability', availability],
  ['price', feedPrice(product.price, product.currencyCode)],
  ['condition', !product.print && isUsed(product.originalCondition) ? 'used' : 'new'],
  ['brand', truncate(tidyLine(product.artistName), MAX_BRAND)],
  ['google_product_category', categoryOf(product)],
  ['product_type', productTypeOf(product)],
  ['size', product.size],
  ['material', product.print?.material ?? product.mediumLabel],
  ['item_group_id', product.print?.groupId ?? ''],
];

/** Google Merchant Center. Works of art have no GTIN, which `identifier_exists` says. */
export const googleFields = (product: FeedProduct): FeedFields => [
  ...sharedFields(product, 'in_stock'),
  ['identifier_exists', 'no'],
];

/** The cost of delivery in the country of the feed. */
export const googleShipping = ({ countryCode, shippingPrice, currencyCode }: FeedProduct): FeedFields => [
  ['country', countryCode],
  ['price', feedPrice(shippingPrice, currencyCode)],
];

/** The Meta catalog, which names availability with a space and shipping in one field. */
export const metaFields = (product: FeedProduct): FeedFields => [
  ...sharedFields(product, 'in stock'),
  ['shipping', `${product.countryCode}::Standard:${feedPrice(product.shippingPrice, product.currencyCode)}`],
];

/** A product without an artist's name has no brand, which both catalogs require. One without an image cannot be shown. */
export const isListedInFeeds = ({ artistName, imageLink, price }: FeedProduct): boolean =>
  tidyLine(artistName) !== '' && imageLink !== '' && price > 0;
