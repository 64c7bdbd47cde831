import {
  type FeedFields,
  type FeedProduct,
  googleFields,
  googleShipping,
  metaFields,
} from '@easel/domain/selling/product-feed';
import { formatCsvRow } from '@easel/domain/text/csv';
import { escapeXml } from '@easel/domain/text/xml-text';

export interface FeedTitle {
  brand: string;
  shopUrl: string;
}

const elementsOf = (fields: FeedFields) =>
  fields
    .filter(([, value]) => value !== '')
    .map(([name, value]) => `<g:${name}>${escapeXml(value)}</g:${name}>`)
    .join('\n');

/** RSS 2.0 with the namespace of Google Merchant Center. */
export async function* writeGoogleFeed({ brand, shopUrl }: FeedTitle, products: AsyncIterable<FeedProduct>) {
  yield `<?xml version="1.0" encoding="UTF-8"?>\n<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0">\n<channel>\n`;
  yield `<title>${escapeXml(brand)}</title>\n<link>${escapeXml(shopUrl)}</link>\n<description>${escapeXml(`Works for sale at ${brand}`)}</description>\n`;
  for await (const product of products) {
    const shipping = `<g:shipping>\n${elementsOf(googleShipping(product))}\n</g:shipping>`;
    yield `<item>\n${elementsOf(googleFields(product))}\n${shipping}\n</item>\n`;
  }
  yield '</channel>\n</rss>\n';
}

/** CSV (RFC 4180) for the catalog of Meta. */
export async function* writeMetaFeed(products: AsyncIterable<FeedProduct>) {
  yield formatCsvRow(META_COLUMNS);
  for await (const product of products) {
    const values = new Map(metaFields(product));
    yield formatCsvRow(META_COLUMNS.map((name) => values.get(name) ?? ''));
  }
}

const META_COLUMNS = [
  ...['id', 'title', 'description', 'availability', 'condition', 'price', 'link', 'image_link', 'brand'],
  ...['google_product_category', 'product_type', 'size', 'material', 'item_group_id', 'shipping'],
];
