import { timingSafeEqual } from 'node:crypto';

/** An HMAC of a text for a purpose, with the shop's secret. */
export type Sign = (purpose: string, text: string) => string;

/** A text with its signature, for links in emails. It is not stored and does not expire, so links in old emails work. It is valid for its purpose only. */
export const createSignedToken = (sign: Sign, purpose: string, text: string): string =>
  `${Buffer.from(text).toString('base64url')}.${sign(purpose, text)}`;

/** The text of a valid token; undefined otherwise. */
export function readSignedToken(sign: Sign, purpose: string, token: string): string | undefined {
  const text = Buffer.from(token.split('.', 1)[0] ?? '', 'base64url').toString();
  // The whole token is compared: several texts decode to the same bytes, and text can follow a signature.
  return isSameText(token, createSignedToken(sign, purpose, text)) ? text : undefined;
}

/** Compares in constant time. Compares bytes: strings of equal length can differ in byte length. */
export function isSameText(given: string, right: string): boolean {
  const [left, other] = [Buffer.from(given), Buffer.from(right)];
  return left.length === other.length && timingSafeEqual(left, other);
}
