/** Adding to the cart, with or without a promo (docs/specification/cart-and-checkout.md#add-to-cart). */
export type AddStep =
  | { kind: 'applyCoupon'; code: string }
  | { kind: 'addItem' }
  | { kind: 'fail'; message: string }
  | { kind: 'go'; path: string };

export const COUPON_PROBLEM = 'Problem applying coupon code';
/** The maximum delay for tracking a click (docs/specification/cart-and-checkout.md#add-to-cart). */
export const ADD_EVENT_TIMEOUT_MS = 2_000;

export const firstStep = (promoCode: string | undefined): AddStep =>
  promoCode ? { kind: 'applyCoupon', code: promoCode } : { kind: 'addItem' };

/** If the coupon fails, the cart add is not attempted; if the add fails, the server message is shown without navigation. */
export function nextStep(step: AddStep, answer: { success: boolean; message?: string }, prefix: string): AddStep {
  if (step.kind === 'applyCoupon')
    return answer.success ? { kind: 'addItem' } : { kind: 'fail', message: COUPON_PROBLEM };
  if (step.kind === 'addItem')
    return answer.success ? { kind: 'go', path: `${prefix}/cart` } : { kind: 'fail', message: answer.message ?? '' };
  return step;
}
