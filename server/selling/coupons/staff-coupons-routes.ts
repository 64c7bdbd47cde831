import * as calls from '@easel/contract/selling/staff-coupons';
import { fromPageNumber } from '@easel/domain/discovery/pagination';
import { COUPON_LIST } from '@easel/domain/selling/promotion-lists';
import { parseListSort } from '@easel/domain/text/list-query';
import type { ApiDispatcher } from '@easel/platform/http/api-dispatcher';
import { respond } from '@easel/platform/http/call-response';
import { requireUser } from '@easel/platform/http/require-user';
import type { PricingDependencies } from '../cart/cart-pricing.ts';
import { tryCoupon } from '../cart/try-coupon.ts';
import { listBatches, readBatch, startBatch, stopBatch, writeBatchCsv } from './coupon-batches.ts';
import {
  changeCoupon,
  createCoupon,
  listCoupons,
  readCouponVersion,
  readStaffCoupon,
  stopCoupon,
} from './staff-coupons.ts';

/** For staff who manage promotions. */
export function staffCouponsRoutes(api: ApiDispatcher, parts: PricingDependencies) {
  const { db } = parts;
  api.handle(calls.listCoupons, async ({ query }) =>
    respond(
      await listCoupons(parts, {
        query: query.q,
        sort: parseListSort(COUPON_LIST.sorts, query.sort ?? ''),
        state: query.state,
        page: fromPageNumber(query.pageNumber ?? 1),
      }),
    ),
  );
  api.handle(calls.readStaffCoupon, async ({ params }) => {
    const outcome = await readStaffCoupon(parts, params.code);
    return outcome.ok ? respond(outcome.value) : outcome;
  });
  api.handle(calls.createCoupon, async ({ body, visitor }) => {
    const outcome = await createCoupon(parts, requireUser(visitor).id, body);
    return outcome.ok
      ? respond(outcome.value, { messages: [`The coupon ${outcome.value.code} is created.`] })
      : outcome;
  });
  api.handle(calls.changeCoupon, async ({ params, body, visitor }) => {
    const outcome = await changeCoupon(parts, requireUser(visitor).id, params.code, body);
    return outcome.ok ? respond(outcome.value, { messages: ['The coupon is saved.'] }) : outcome;
  });
  api.handle(calls.stopCoupon, async ({ params, body }) => {
    const outcome = await stopCoupon(parts, params.code, body.isStopped);
    const message = body.isStopped ? 'The coupon is stopped.' : 'The coupon is open again.';
    return outcome.ok ? respond(outcome.value, { messages: [message] }) : outcome;
  });
  api.handle(calls.readCouponVersion, async ({ params }) => {
    const outcome = await readCouponVersion(db, params.code, params.version);
    return outcome.ok ? respond({ body: outcome.value }) : outcome;
  });
  api.handle(calls.tryCoupon, async ({ body }) => {
    const outcome = await tryCoupon(parts, body);
    return outcome.ok ? respond(outcome.value) : outcome;
  });
  api.handle(calls.listCouponBatches, async () => respond({ batches: await listBatches(db) }));
  api.handle(calls.generateCoupons, async ({ body, visitor }) => {
    const outcome = await startBatch(parts, requireUser(visitor).id, body);
    return outcome.ok ? respond(outcome.value, { messages: ['The codes are being written.'] }) : outcome;
  });
  api.handle(calls.readCouponBatch, async ({ params }) => {
    const outcome = await readBatch(db, params.batchId);
    return outcome.ok ? respond(outcome.value) : outcome;
  });
  api.handle(calls.stopCouponBatch, async ({ params, body }) => {
    const outcome = await stopBatch(parts, params.batchId, body.isStopped);
    const message = body.isStopped ? 'All codes of the batch are stopped.' : 'The codes are open again.';
    return outcome.ok ? respond(outcome.value, { messages: [message] }) : outcome;
  });
  api.handle(calls.downloadCouponBatch, async ({ params }) => {
    const outcome = await writeBatchCsv(db, params.batchId);
    if (!outcome.ok) return outcome;
    const { name, csv } = outcome.value;
    return respond({}, { file: { name, bytes: Buffer.from(csv), type: 'text/csv; charset=utf-8' } });
  });
}
