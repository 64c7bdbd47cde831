const KEPT = 10;

/** Ids of reported orders, newest last; the last 10 are stored (docs/specification/tracking.md#purchases). */
export function recordPurchase(orderIds: readonly string[], orderId: string): { orderIds: string[]; isNew: boolean } {
  if (orderIds.includes(orderId)) return { orderIds: [...orderIds], isNew: false };
  return { orderIds: [...orderIds, orderId].slice(-KEPT), isNew: true };
}
