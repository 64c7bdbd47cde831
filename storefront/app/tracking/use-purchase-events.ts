import type { Order } from '@easel/contract/selling/orders';
import { recordPurchase } from '@easel/domain/tracking/purchase-log';
import { useEffect } from 'react';
import { readLocal, writeLocal } from '../lib/local-storage.ts';
import { useSite } from '../lib/page-meta.ts';
import { withConsent } from '../lib/with-consent.ts';
import { reportPurchase } from './purchase-events.ts';

const REPORTED_KEY = 'easel.purchases';
/** An order that is opened later, on another device, is not a purchase of this visit. */
const RECENT_MS = 3_600_000;

/** Reports a new order, once, however often its page is opened. */
export function usePurchaseEvents(order: Order) {
  const { searchKey } = useSite();
  const { orderNumber, placedAt } = order;
  useEffect(() => {
    if (placedAt === null || Date.now() - Date.parse(placedAt) > RECENT_MS) return;
    withConsent(() => {
      const { orderIds, isNew } = recordPurchase(readReported(), orderNumber);
      if (!isNew) return;
      writeLocal(REPORTED_KEY, JSON.stringify(orderIds));
      reportPurchase(order, searchKey);
    });
  }, [order, orderNumber, placedAt, searchKey]);
}

function readReported(): string[] {
  try {
    const stored: unknown = JSON.parse(readLocal(REPORTED_KEY) ?? '[]');
    return Array.isArray(stored) ? stored.map(String) : [];
  } catch {
    return [];
  }
}
