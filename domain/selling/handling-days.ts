/** Business days until a work is packed and picked up, at least and at most. */
export const HANDLING_DAYS = [2, 5] as const;
