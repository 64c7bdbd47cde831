import type { ApiResult } from '@easel/contract/api';
import type { Order } from '@easel/contract/selling/orders';
import { useRef, useState } from 'react';
import { api } from '../lib/api-client.ts';
import { showFlash } from '../lib/flash-store.ts';
import { cancelOrder, confirmDelivery, keepWork, requestReturn } from '../lib/page-calls.ts';

export type BuyerChange =
  /** Without a line: everything that is not shipped yet. */
  | { kind: 'cancel'; line: number | undefined }
  | { kind: 'return'; line: number; reason: string }
  | { kind: 'keep' | 'received'; line: number };

const DONE: Record<BuyerChange['kind'], string> = {
  cancel: 'Your order is cancelled.',
  return: 'We have received your return request. Your label is ready.',
  keep: 'You keep the work. The return is called off.',
  received: 'Thank you. Enjoy your new work.',
};

function call(orderNumber: string, token: string | undefined, change: BuyerChange): Promise<ApiResult<Order>> {
  const params = { orderNumber };
  const key = token === undefined ? {} : { token };
  const { line } = change;
  if (change.kind === 'cancel')
    return api(cancelOrder, { params, body: { ...key, ...(line !== undefined && { line }) } });
  const body = { line: change.line, ...key };
  if (change.kind === 'return') return api(requestReturn, { params, body: { ...body, reason: change.reason } });
  return api(change.kind === 'keep' ? keepWork : confirmDelivery, { params, body });
}

/** What a buyer does with an order. A second click is ignored until the first is done. */
export function useOrderChanges(orderNumber: string, token: string | undefined, onChange: () => void) {
  const [isBusy, setIsBusy] = useState(false);
  const isSending = useRef(false);
  const change = async (wanted: BuyerChange) => {
    if (isSending.current) return;
    isSending.current = true;
    setIsBusy(true);
    const result = await call(orderNumber, token, wanted);
    isSending.current = false;
    setIsBusy(false);
    const done = wanted.kind === 'cancel' && wanted.line !== undefined ? 'The work is cancelled.' : DONE[wanted.kind];
    showFlash(result.success ? done : result.messages.join(' '), result.success ? 'success' : 'error');
    // Another tab may have changed the order.
    if (result.success || result.status === 409) onChange();
  };
  return { isBusy, change };
}
