/** Business days until a work is packed and picked up, at least and at most, unless the artist says otherwise. */
export const HANDLING_DAYS = [2, 5] as const;

/** What an artist may choose as the most. */
export const HANDLING_LIMITS = { min: 1, max: 10 } as const;

/** At least and at most, for an artist who needs up to a number of business days. */
export const getHandlingDays = (mostDays: number | null | undefined): [min: number, max: number] =>
  mostDays === null || mostDays === undefined ? [...HANDLING_DAYS] : [Math.min(HANDLING_DAYS[0], mostDays), mostDays];
