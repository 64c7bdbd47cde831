import { timingSafeEqual } from 'node:crypto';

/** A keyed hash of a text, for a purpose: nobody without the shop's secret can make one. */
export type Sign = (purpose: string, text: string) => string;

const PURPOSE = 'newsletter leave';

/** Opens one door only, the way out, and needs no row: letters of years ago still lead there. */
export const unsubscribeTokenOf = (sign: Sign, email: string): string =>
  `${Buffer.from(email).toString('base64url')}.${sign(PURPOSE, email)}`;

/** Whose it is; undefined where it was made up. */
export function readUnsubscribeToken(sign: Sign, token: string): string | undefined {
  const [encoded = '', signature = ''] = token.split('.');
  const email = Buffer.from(encoded, 'base64url').toString();
  const [given, right] = [Buffer.from(signature), Buffer.from(sign(PURPOSE, email))];
  return given.length === right.length && timingSafeEqual(given, right) ? email : undefined;
}
