const MINUTE_MS = 60_000;

/** Emails that could not be sent within a day are dropped: their links have expired. */
export const EMAIL_LIFETIME_MS = 24 * 60 * MINUTE_MS;

/** Exponential backoff: one minute, two, four … up to six hours. */
export const retryDelayMs = (failures: number): number =>
  Math.min(MINUTE_MS * 2 ** Math.min(Math.max(failures - 1, 0), 20), 6 * 60 * MINUTE_MS);
