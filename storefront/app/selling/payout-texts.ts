import type { PayoutState } from '@easel/domain/selling/payouts';

/** What the state of a payout is called for the artist. */
export const PAYOUT_STATE_TEXTS: Record<PayoutState, string> = {
  'on-its-way': 'On its way',
  sent: 'Sent',
  returned: 'Sent back by the bank',
};
