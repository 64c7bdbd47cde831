import { timingSafeEqual } from 'node:crypto';

/** An HMAC of a text for a purpose, with the shop's secret. */
export type Sign = (purpose: string, text: string) => string;

/** A text with its signature, for links in emails. It is not stored and does not expire, so links in old emails work. It is valid for its purpose only. */
export const signedTokenOf = (sign: Sign, purpose: string, text: string): string =>
  `${Buffer.from(text).toString('base64url')}.${sign(purpose, text)}`;

/** The text of a valid token; undefined otherwise. */
export function readSignedToken(sign: Sign, purpose: string, token: string): string | undefined {
  const [encoded = '', signature = ''] = token.split('.');
  const text = Buffer.from(encoded, 'base64url').toString();
  const [given, right] = [Buffer.from(signature), Buffer.from(sign(purpose, text))];
  return given.length === right.length && timingSafeEqual(given, right) ? text : undefined;
}
