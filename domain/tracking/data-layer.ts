import { scrubPersonalData } from './scrub-url.ts';

/** Events of the data layer (docs/specification/tracking.md#data-layer). Amounts are in US dollars. */
export const ANALYTICS_CURRENCY = 'USD';

export interface MeasuredWork {
  sku: string;
  artworkId: number;
  artworkTitle: string;
  artistName: string;
  category: string;
  isPrint: boolean;
  /** In US cents. */
  priceCents: number | null;
  listId: string;
  /** The position in the list, from 1. */
  position?: number;
  /** Of an order. */
  quantity?: number;
}

export interface AnalyticsItem {
  item_id: string;
  item_name: string;
  item_brand: string;
  item_art_id: number;
  item_category: string;
  item_variant: 'print' | 'original';
  item_list_id: string;
  price: number;
  quantity: number;
  currency: 'USD';
  index?: number;
}

export function toAnalyticsItem(work: MeasuredWork): AnalyticsItem {
  return {
    item_id: work.sku,
    item_name: work.artworkTitle,
    item_brand: work.artistName,
    item_art_id: work.artworkId,
    item_category: work.category,
    item_variant: work.isPrint ? 'print' : 'original',
    item_list_id: scrubPersonalData(work.listId),
    price: dollars(work.priceCents ?? 0),
    quantity: work.quantity ?? 1,
    currency: ANALYTICS_CURRENCY,
    ...(work.position !== undefined && { index: work.position }),
  };
}

/** The name of a listing in events. */
export const formatListId = ({ query, category }: { query: string; category: string }): string =>
  query ? `search ${query}` : category;

const dollars = (cents: number) => cents / 100;

type Ecommerce = 'view_item_list' | 'select_item' | 'productClick' | 'add_to_cart';

/** An event about works. */
export const worksEvent = (event: Ecommerce, works: readonly MeasuredWork[]) => {
  const items = works.map(toAnalyticsItem);
  const value = Math.round(items.reduce((sum, item) => sum + item.price, 0) * 100) / 100;
  return { event, ecommerce: { currency: ANALYTICS_CURRENCY, value, items } };
};

export interface MeasuredOrder {
  orderId: string;
  totalCents: number;
  taxCents: number;
  shippingCents: number;
  coupon: string;
  works: readonly MeasuredWork[];
}

export const purchaseEvent = ({ orderId, totalCents, taxCents, shippingCents, coupon, works }: MeasuredOrder) => ({
  event: 'purchase' as const,
  ecommerce: {
    transaction_id: orderId,
    value: dollars(totalCents),
    tax: dollars(taxCents),
    shipping: dollars(shippingCents),
    coupon,
    currency: ANALYTICS_CURRENCY,
    items: works.map(toAnalyticsItem),
  },
});

/** The event of a favorite toggle, named after the new state. */
export const favoriteEvent = (artworkId: number, wasFavorite: boolean) => ({
  event: wasFavorite ? ('unfavorite' as const) : ('favorite' as const),
  item_art_id: artworkId,
});

export const couponEvent = (code: string) => ({ event: 'promobar_coupon' as const, coupon: code });

export const editStartEvent = (artworkId: number) => ({ event: 'edit - start' as const, item_art_id: artworkId });

/**
 * A page view. The default type is the feature page. Keywords are scrubbed, because queries may contain personal data
 * (docs/specification/tracking.md#page-views).
 */
export const createPageView = (page: {
  category: string;
  keyword: string;
  pagination: number;
  pagetype?: string;
  subpagetype?: string;
}) => ({
  event: 'page_view' as const,
  pagetype: 'browse',
  subpagetype: 'feature',
  ...page,
  keyword: scrubPersonalData(page.keyword),
});
