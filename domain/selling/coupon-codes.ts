import { formatTable } from '../text/csv.ts';

/** Letters and digits that cannot be confused: no 0, O, 1, I or L. */
const ALPHABET = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';
/** 12 characters of 31 are 59 bits: of 100,000 codes, a guess hits one in a trillion. */
const RANDOM_LENGTH = 12;
const PREFIX = /^[A-Z0-9]{0,12}$/;

/** Enough for a code except once in millions: eight in 256 bytes are skipped. */
export const COUPON_CODE_BYTES = 24;
export const MAX_GENERATED_COUPONS = 100_000;
/** How many codes are written at a time. */
export const GENERATION_STEP = 5_000;

/** `SPRING` of ` spring `. Undefined if it cannot begin a code. */
export const parseCodePrefix = (typed: string): string | undefined => PREFIX.exec(typed.trim().toUpperCase())?.[0];

/** `SPRING-7KX2MPQR4TWB` from random bytes. Bytes that would favor some characters are skipped; undefined if too few are left. */
export function createCouponCode(prefix: string, randomBytes: Uint8Array): string | undefined {
  const usable = [...randomBytes].filter((byte) => byte < Math.floor(256 / ALPHABET.length) * ALPHABET.length);
  if (usable.length < RANDOM_LENGTH) return undefined;
  const characters = usable.slice(0, RANDOM_LENGTH).map((byte) => ALPHABET[byte % ALPHABET.length] ?? '');
  return prefix === '' ? characters.join('') : `${prefix}-${characters.join('')}`;
}

/** The codes of a batch as a table. */
export const formatCouponCodes = (
  rows: readonly { code: string; name: string; label: string; uses: number; isStopped: boolean }[],
): string =>
  formatTable(
    ['Code', 'Name', 'Discount', 'Uses', 'Stopped'],
    rows.map(({ code, name, label, uses, isStopped }) => [code, name, label, uses, isStopped ? 'yes' : 'no']),
  );
