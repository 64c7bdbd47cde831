/** How often one may fail to prove who one is before one has to wait (login guessing). Nobody is locked out for good. */
export interface FailedTries {
  count: number;
  /** Milliseconds since 1970. */
  lastAt: number;
}

/** One person at one address, an address whoever it tries, and an account wherever it is tried from. */
export const TRY_LIMITS = { pair: 5, address: 50, account: 100 } as const;
export type TrySubject = keyof typeof TRY_LIMITS;

const MINUTE_MS = 60_000;
const LONGEST_WAIT_MINUTES = 15;

/** What failed longer ago than the longest wait is forgotten. */
export const remembered = (tries: FailedTries | undefined, now: number): number =>
  tries && now - tries.lastAt < LONGEST_WAIT_MINUTES * MINUTE_MS ? tries.count : 0;

/** Whole minutes until the next try; 0 where one may try now. Each try beyond the limit doubles the wait, up to a quarter of an hour. */
export function waitMinutes(subject: TrySubject, tries: FailedTries | undefined, now: number): number {
  const beyond = remembered(tries, now) - TRY_LIMITS[subject];
  if (!tries || beyond < 0) return 0;
  const waitMs = Math.min(LONGEST_WAIT_MINUTES, 2 ** Math.min(beyond, 8)) * MINUTE_MS;
  return Math.max(0, Math.ceil((tries.lastAt + waitMs - now) / MINUTE_MS));
}

export const tooManyTries = (minutes: number): string =>
  `Too many attempts. Please try again in ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}.`;
