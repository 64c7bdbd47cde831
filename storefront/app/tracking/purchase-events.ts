import type { Order } from '@easel/contract/selling/orders';
import { type MeasuredWork, purchaseEvent } from '@easel/domain/tracking/data-layer';
import { DEFAULT_SECTION } from '@easel/domain/tracking/tracking-queue';
import { pushToDataLayer } from '../lib/data-layer.ts';
import { sendSearchEvent, storedQuery, trackConversion } from './search-events.ts';
import { track } from './tracker.ts';

type BoughtWork = MeasuredWork & { quantity: number };

/** Reports an order to the data layer, and its works to search by both protocols. */
export function reportPurchase({ totals, lines, coupons, orderNumber }: Order, searchKey: string) {
  const works = lines.flatMap(({ work, sku, artistName, kind, unitCents: priceCents, quantity }): BoughtWork[] =>
    work ? [{ ...work, sku, artistName, isPrint: kind === 'print', listId: '', priceCents, quantity }] : [],
  );
  pushToDataLayer(
    purchaseEvent({
      orderId: orderNumber,
      totalCents: totals.totalCents,
      taxCents: totals.taxCents,
      shippingCents: totals.shippingCents,
      coupon: coupons.map(({ code }) => code).join(','),
      works,
    }),
  );
  if (works.length === 0) return;
  const [revenue, items] = [totals.totalCents / 100, works.map(itemOf)];
  track(({ tracker }) => tracker.trackPurchase({ items, revenue, orderId: orderNumber }), searchKey);
  for (const work of works) reportConversion(work, searchKey);
}

const itemOf = ({ artworkId, artworkTitle, sku, priceCents, quantity }: BoughtWork) => ({
  itemId: String(artworkId),
  itemName: artworkTitle,
  variationId: sku,
  count: quantity,
  price: dollarsOf(priceCents),
});

/** To both protocols, with the search that returned the work if there was one. */
function reportConversion(work: BoughtWork, searchKey: string) {
  const { artworkId, artworkTitle: itemName, sku: variationId, priceCents, quantity } = work;
  const query = storedQuery(artworkId);
  const works = [{ artworkId, priceCents, position: 0, quantity }];
  sendSearchEvent({ name: 'purchase', works, queryId: query?.id }, searchKey);
  const item = { itemId: String(artworkId), itemName, variationId, section: DEFAULT_SECTION };
  const sale = { type: 'purchase', isCustomType: true, displayName: 'Purchase' };
  const revenue = dollarsOf(priceCents) * quantity;
  trackConversion(query, { ...item, ...sale, revenue }, searchKey);
}

const dollarsOf = (cents: number | null) => (cents ?? 0) / 100;
