import type { Db } from '@easel/platform/db/open-database';
import { listParcelEvents } from '../shipments/parcel-events.ts';
import { listOrderCertificates } from './certificates/update-certificates.ts';
import { readDisputesOfOrder } from './disputes-store.ts';
import { readEditionNumbers, readOrderCoupons, readOrderEvents, readOrderLines } from './orders-store.ts';
import { readPaymentsOfOrder } from './payments-store.ts';
import { readRefundsOfOrder } from './refunds-store.ts';

/** What the pages of an order show, for its buyer and for staff. */
export async function readOrderRows(db: Db, orderId: number) {
  const [lines, coupons, events, refunds, numbers, payments, disputes, certificates, parcelEvents] = await Promise.all([
    readOrderLines(db, orderId),
    readOrderCoupons(db, orderId),
    readOrderEvents(db, orderId),
    readRefundsOfOrder(db, orderId),
    readEditionNumbers(db, orderId),
    readPaymentsOfOrder(db, orderId),
    readDisputesOfOrder(db, orderId),
    listOrderCertificates(db, orderId),
    listParcelEvents(db, orderId),
  ]);
  return { lines, coupons, events, refunds, numbers, payments, disputes, certificates, parcelEvents };
}

export type OrderRows = Awaited<ReturnType<typeof readOrderRows>>;
