import { createHash, randomBytes } from 'node:crypto';
import { createGiftCardCode } from '@easel/domain/selling/gift-card-code';

/** Codes are stored as hashes. They have 99 random bits, so a plain hash is enough. */
export const hashGiftCardCode = (code: string): string => createHash('sha256').update(code).digest('hex');

/** Three in a hundred bytes are skipped, so this is enough for a code except once in many lifetimes. */
const RANDOM_BYTES = 40;

export function newGiftCardCode(): string {
  const code = createGiftCardCode(randomBytes(RANDOM_BYTES));
  return code ?? newGiftCardCode();
}
