import type { Api } from '@easel/contract/api';
import type { CouponTerms } from '@easel/domain/selling/coupon-terms';
import { withFlash, withNextPage, withSuccessFlash } from '../lib/action-result.ts';
import { changeCoupon, createCoupon, generateCoupons, stopCoupon, stopCouponBatch } from '../lib/page-calls.ts';

export type CouponCommand =
  | { kind: 'create'; code: string; terms: CouponTerms }
  | { kind: 'save'; code: string; terms: CouponTerms; baseVersion: number }
  | { kind: 'stop'; code: string; isStopped: boolean }
  | { kind: 'generate'; requestKey: string; prefix: string; size: number; terms: CouponTerms }
  | { kind: 'stop-batch'; batchId: number; isStopped: boolean };

/** The action of the pages of coupons. */
export async function runCouponCommand(api: Api, command: CouponCommand) {
  if (command.kind === 'create') {
    const { code, terms } = command;
    const created = withSuccessFlash(await api(createCoupon, { body: { code, terms } }));
    return withNextPage(created, (payload) => `/staff/coupons/${payload.code}`, { replacesPage: true });
  }
  if (command.kind === 'save') {
    const { code, terms, baseVersion } = command;
    return withSuccessFlash(await api(changeCoupon, { params: { code }, body: { terms, baseVersion } }));
  }
  if (command.kind === 'stop') {
    const { code, isStopped } = command;
    return withFlash(await api(stopCoupon, { params: { code }, body: { isStopped } }));
  }
  if (command.kind === 'generate') {
    const { kind: _, ...body } = command;
    return withSuccessFlash(await api(generateCoupons, { body }));
  }
  const { batchId, isStopped } = command;
  return withFlash(await api(stopCouponBatch, { params: { batchId }, body: { isStopped } }));
}
