/** How long a repeated request for an order gets the response of the first one. */
export const IDEMPOTENCY_KEY_HOURS = 24;
