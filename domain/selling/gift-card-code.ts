import { formatMoney } from '../locale/currency.ts';

/** Letters and digits that cannot be confused: no 0, O, 1, I or L. */
const ALPHABET = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';
const GROUPS = 4;
const GROUP_LENGTH = 5;

/** 20 characters of 31 are 99 bits: guessing is hopeless even without throttling. */
export const GIFT_CARD_CODE_LENGTH = GROUPS * GROUP_LENGTH;

/** A code from random bytes. Bytes that would favor some characters are skipped; undefined if too few bytes are left. */
export function createGiftCardCode(randomBytes: Uint8Array): string | undefined {
  const usable = [...randomBytes].filter((byte) => byte < Math.floor(256 / ALPHABET.length) * ALPHABET.length);
  if (usable.length < GIFT_CARD_CODE_LENGTH) return undefined;
  const characters = usable.slice(0, GIFT_CARD_CODE_LENGTH).map((byte) => ALPHABET[byte % ALPHABET.length] ?? '');
  return formatGiftCardCode(characters.join(''));
}

/** The code without separators, as it is hashed: `abcd2-…` and `ABCD2…` are the same. Undefined if it cannot be a code. */
export function parseGiftCardCode(text: string): string | undefined {
  const code = text.replace(/[\s-]/g, '').toUpperCase();
  const isCode = code.length === GIFT_CARD_CODE_LENGTH && [...code].every((character) => ALPHABET.includes(character));
  return isCode ? code : undefined;
}

/** `ABCDE-FGHJK-MNPQR-STUVW` */
export const formatGiftCardCode = (code: string): string => (code.match(/.{1,5}/g) ?? []).join('-');

/** The most gift cards that pay for one order. */
export const MAX_GIFT_CARDS = 5;

export const giftCardBalanceMessage = (card: { lastCharacters: string; balanceCents: number }): string =>
  `The gift card ending in ${card.lastCharacters} has a balance of ${formatMoney(card.balanceCents, 'USD')}.`;

/** The only message for every code that cannot be used, so that guesses reveal nothing. */
export const GIFT_CARD_REFUSED = 'This gift card cannot be used. Please check the code.';
