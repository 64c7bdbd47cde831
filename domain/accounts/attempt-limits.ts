/** How many attempts (password, code, PIN) are evaluated before the user has to wait. Nobody is locked out permanently. */
export const ATTEMPT_LIMITS = {
  /** One account from one network. */
  pair: 5,
  /** One account from a device that has logged in to it before. */
  device: 5,
  /** One network, all accounts. */
  address: 50,
  /** One account, all networks. */
  account: 100,
} as const;

export type AttemptSubject = keyof typeof ATTEMPT_LIMITS;

/** The wait after the last allowed attempt, and after each one that follows. The last entry repeats. */
export const BACKOFF_MINUTES: readonly number[] = [1, 2, 4, 8, 15];

/** A count is forgotten when its last attempt is this old. */
export const ATTEMPT_MEMORY_MINUTES = 15;

export interface AttemptLimit {
  limit: number;
  /** The wait once the limit is reached, and after each attempt that follows. The last entry repeats. */
  waitMinutes: readonly number[];
}

/**
 * Whoever enters a two-factor code knows the password. All codes of an account count, whatever network they come from, and nobody gets another one
 * before the count is forgotten. The owner can still log in with a passkey.
 */
const CODES_OF_ACCOUNT: AttemptLimit = { limit: 10, waitMinutes: [ATTEMPT_MEMORY_MINUTES] };

/** The owner of an account is told once somebody has entered so many wrong codes. Fewer are typos. */
export const WRONG_CODES_BEFORE_WARNING = 3;

/** Emails of one kind to an address that a visitor typed. Its owner may know nothing about it. */
export const EMAIL_LIMIT: AttemptLimit = { limit: 1, waitMinutes: [ATTEMPT_MEMORY_MINUTES] };

export function attemptLimit(purpose: string, subject: AttemptSubject): AttemptLimit {
  if (purpose === 'code' && subject === 'account') return CODES_OF_ACCOUNT;
  return { limit: ATTEMPT_LIMITS[subject], waitMinutes: BACKOFF_MINUTES };
}

/** The source and the target of an attempt. */
export interface Attempter {
  account: string;
  address: string;
  /** Id of a device that has logged in to this account before, as proved by its signed cookie. */
  device?: string | undefined;
}

/**
 * What an attempt is counted under, narrowest first: when one limit refuses, the wider counts behind it stay as they are, so one network cannot use up
 * the limit of a whole account. A known device is counted by itself: attempts from elsewhere do not lock it out.
 */
export function attemptSubjects({ account, address, device }: Attempter): [AttemptSubject, string][] {
  const network = toNetwork(address);
  if (device !== undefined) return [['device', `${account} ${device}`]];
  return [
    ['pair', `${account} ${network}`],
    ['address', network],
    ['account', account],
  ];
}

const MAPPED_IPV4 = /^::ffff:(\d{1,3}(?:\.\d{1,3}){3})$/i;

/** The network an address belongs to: an IPv4 address itself, an IPv6 address by its first 64 bits, which one subscriber owns. */
export function toNetwork(address: string): string {
  const mapped = MAPPED_IPV4.exec(address)?.[1];
  if (mapped) return mapped;
  if (!address.includes(':')) return address;
  const [withoutZone = ''] = address.split('%', 1);
  const [head = '', tail] = withoutZone.split('::', 2);
  const before = head === '' ? [] : head.split(':');
  const after = tail ? tail.split(':') : [];
  const zeros = tail === undefined ? 0 : Math.max(0, 8 - before.length - after.length);
  const groups = [...before, ...Array<string>(zeros).fill('0'), ...after].slice(0, 4);
  return `${groups.map((group) => Number.parseInt(group, 16).toString(16)).join(':')}::/64`;
}

export const tooManyAttempts = (minutes: number): string =>
  `Too many attempts. Please try again in ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}.`;
