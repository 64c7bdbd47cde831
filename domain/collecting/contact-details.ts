/**
 * Email addresses and phone numbers are removed from messages: they are personal data, and whoever moves a sale out of the shop loses its guarantee.
 * The patterns have bounded repeats, so that hostile text cannot make them slow.
 */
const EMAIL =
  /[\p{L}\p{N}._%+-]{1,64}\s?(?:@|\(at\)|\[at\])\s?[\p{L}\p{N}-]{1,63}(?:\s?(?:\.|\(dot\)|\[dot\])\s?[\p{L}\p{N}-]{2,63}){1,4}/giu;

/** At least nine digits, grouped as in phone numbers. Sizes, years and prices have fewer. A date with a time may have more. */
const PHONE =
  /(?<![\p{N}\p{L}])(?!(?:19|20)\d\d[./-]\d\d?[./-]\d\d?(?!\d))(?!(?:\d\d?[./-])?\d\d?[./-](?:19|20)\d\d(?!\d))(?:\+|00)?\(?\d(?:[\s()./-]{0,2}\d){8,14}(?![\p{N}])/gu;

export const EMAIL_REMOVED = '[email address removed]';
export const PHONE_REMOVED = '[phone number removed]';

export function removeContactDetails(text: string): { text: string; hasRemoved: boolean } {
  const masked = text.replace(EMAIL, EMAIL_REMOVED).replace(PHONE, PHONE_REMOVED);
  return { text: masked, hasRemoved: masked !== text };
}
