/** How long a work counts as taken after a curator has opened it. */
export const TAKEN_MS = 10 * 60_000;
