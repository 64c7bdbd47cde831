const MINUTE_MS = 60_000;

/** What could not be sent within a day is not sent any more: links in it are dead, and whoever asked has asked again. */
export const EMAIL_LIFETIME_MS = 24 * 60 * MINUTE_MS;

/** How long to wait after so many failures: a minute, two, four … up to six hours. */
export const retryDelayMs = (failures: number): number =>
  Math.min(MINUTE_MS * 2 ** Math.min(Math.max(failures - 1, 0), 20), 6 * 60 * MINUTE_MS);
