import type { Order } from '@easel/contract/selling/orders';
import { purchaseEvent } from '@easel/domain/tracking/data-layer';
import { recordPurchase } from '@easel/domain/tracking/purchase-log';
import { useEffect } from 'react';
import { pushToDataLayer } from '../lib/data-layer.ts';
import { readLocal, writeLocal } from '../lib/local-storage.ts';
import { useSite } from '../lib/page-meta.ts';
import { withConsent } from '../lib/with-consent.ts';
import { track } from './tracker.ts';

const REPORTED_KEY = 'easel.purchases';
/** An order that is opened later, on another device, is not a purchase of this visit. */
const RECENT_MS = 3_600_000;

/** Reports a new order, once, however often its page is opened (browse §7, §9). */
export function usePurchaseEvents(order: Order) {
  const { searchKey } = useSite();
  const { orderNumber, placedAt } = order;
  useEffect(() => {
    if (placedAt === null || Date.now() - Date.parse(placedAt) > RECENT_MS) return;
    withConsent(() => {
      const { orderIds, isNew } = recordPurchase(readReported(), orderNumber);
      if (!isNew) return;
      writeLocal(REPORTED_KEY, JSON.stringify(orderIds));
      report(order, searchKey);
    });
  }, [order, orderNumber, placedAt, searchKey]);
}

function report(order: Order, searchKey: string) {
  const { totals, lines, coupons, orderNumber } = order;
  const works = lines.flatMap((line) =>
    line.work
      ? [
          {
            ...line.work,
            sku: line.sku,
            artistName: line.artistName,
            isPrint: line.kind === 'print',
            listId: '',
            priceCents: line.unitCents,
          },
        ]
      : [],
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
  const items = works.map(({ artworkId, artworkTitle }) => ({ itemId: String(artworkId), itemName: artworkTitle }));
  if (items.length > 0)
    track(
      ({ tracker }) => tracker.trackPurchase({ items, revenue: totals.totalCents / 100, orderId: orderNumber }),
      searchKey,
    );
}

function readReported(): string[] {
  try {
    const stored: unknown = JSON.parse(readLocal(REPORTED_KEY) ?? '[]');
    return Array.isArray(stored) ? stored.map(String) : [];
  } catch {
    return [];
  }
}
