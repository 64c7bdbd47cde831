import type { CouponState } from '@easel/domain/selling/coupon-terms';
import type { Tone } from './tone-badge.tsx';

export const COUPON_TONES: Readonly<Record<CouponState, Tone>> = {
  active: 'done',
  scheduled: 'busy',
  'used-up': 'ended',
  expired: 'ended',
  stopped: 'problem',
};
