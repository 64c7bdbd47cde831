import type { GiftCardState } from '@easel/domain/selling/issued-gift-card';
import type { Tone } from './tone-badge.tsx';

export const GIFT_CARD_TONES: Readonly<Record<GiftCardState, Tone>> = {
  usable: 'done',
  waiting: 'busy',
  empty: 'ended',
  expired: 'ended',
  blocked: 'problem',
};
