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
  const network = networkOf(address);
  if (device !== undefined) return [['device', `${account} ${device}`]];
  return [
    ['pair', `${account} ${network}`],
    ['address', network],
    ['account', account],
  ];
}

const MAPPED_IPV4 = /^::ffff:(\d{1,3}(?:\.\d{1,3}){3})$/i;

/** The network an address belongs to: an IPv4 address itself, an IPv6 address by its first 64 bits, which one subscriber owns. */
export function networkOf(address: string): string {
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
