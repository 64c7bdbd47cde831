import type { LineStatus, OrderActor } from './order-status.ts';

/** What a buyer is told about an order by email, besides the confirmation and refunds. */
export const ORDER_NEWS = [
  'shipped',
  'delivered',
  'cancelled',
  'return-requested',
  'return-accepted',
  'return-refused',
  'return-received',
] as const;
export type OrderNews = (typeof ORDER_NEWS)[number];

const NEWS: Partial<Record<LineStatus, OrderNews>> = {
  'in-transit': 'shipped',
  delivered: 'delivered',
  cancelled: 'cancelled',
  'return-requested': 'return-requested',
  returning: 'return-accepted',
  returned: 'return-received',
};

/** The news of a change; undefined if the buyer need not be told. Gift cards have emails of their own. */
export function findOrderNews(
  { kind, status: from }: { kind: 'original' | 'print' | 'gift-card'; status: LineStatus },
  to: LineStatus,
  actor: OrderActor,
): OrderNews | undefined {
  if (kind === 'gift-card' && to !== 'cancelled') return undefined;
  if (from === 'return-requested' && to === 'delivered') return actor === 'buyer' ? undefined : 'return-refused';
  if (to === 'returning' && actor === 'buyer') return undefined;
  return NEWS[to];
}
