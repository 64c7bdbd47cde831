import type { Steps } from '@easel/platform/db/run-together';
import { removeBoughtSteps } from './cart-store.ts';

/** Removes what was bought. What was saved for later stays. */
export const boughtCartSteps = (cartId: number, skus: readonly string[], now: Date): Steps =>
  removeBoughtSteps(cartId, skus, now);
