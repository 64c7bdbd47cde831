import type { ArtworkTile } from '@easel/contract/catalogue/artwork-tile';
import { getTileUrl } from '@easel/domain/catalogue/print-tile';
import type { DisplayCurrency } from '@easel/domain/locale/exchange';
import type { Breadcrumb } from '@easel/domain/text/breadcrumb';

/** Structured data for search engines (schema.org). */
export type StructuredData = Record<string, unknown>;

/** The shop, and absolute URLs of pages, in the visitor's store, and of files, which have no store. */
export interface StructuredShop {
  brand: string;
  countryCode: string;
  /** Prices are those that the page shows. Product feeds have the same. */
  currency: Pick<DisplayCurrency, 'currencyCode' | 'exchangeRate'>;
  page(path: string): string;
  file(path: string): string;
}

export const CONTEXT = { '@context': 'https://schema.org' };

/** Omits empty values. */
export const known = (data: StructuredData): StructuredData =>
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
      url: shop.page(getTileUrl(tile, isPrints)),
    })),
  };
}
