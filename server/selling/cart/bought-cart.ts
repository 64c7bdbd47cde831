import type { Steps } from '../../platform/db/run-together.ts';
import { removeBoughtSteps } from './cart-store.ts';

/** Removes what was bought. What was saved for later stays. */
export const boughtCartSteps = (cartId: number, skus: readonly string[], now: Date): Steps =>
  removeBoughtSteps(cartId, skus, now);
