/** How long a buyer can return a work, from its delivery on (docs/specification/cart-and-checkout.md#guarantee). */
export const RETURN_DAYS = 14;

export const SATISFACTION_GUARANTEE = `${RETURN_DAYS}-day satisfaction guarantee`;
