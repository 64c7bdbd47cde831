import type { Api } from '@easel/contract/api';
import type { CarrierCode } from '@easel/domain/selling/carriers';
import type { LineStatus } from '@easel/domain/selling/order-status';
import { withFlash } from '../lib/action-result.ts';
import { changeLine } from '../lib/page-calls.ts';
import { ORDER_STATUS_TEXTS } from './order-texts.ts';

export interface FulfillmentCommand {
  orderNumber: string;
  line: number;
  title: string;
  status: LineStatus;
  note: string;
  /** Of a work that was shipped. */
  tracking?: { carrier: CarrierCode; trackingNumber: string };
}

/** The action of pages that list works to ship. */
export async function runFulfillmentCommand(
  api: Api,
  { orderNumber, line, title, status, note, tracking }: FulfillmentCommand,
) {
  const result = await api(changeLine, { params: { orderNumber, line }, body: { status, note, ...tracking } });
  return withFlash(result, `${title}: ${ORDER_STATUS_TEXTS[status].toLowerCase()}.`);
}
