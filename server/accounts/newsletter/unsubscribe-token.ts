import { timingSafeEqual } from 'node:crypto';

/** An HMAC of a text for a purpose, with the shop's secret. */
export type Sign = (purpose: string, text: string) => string;

const PURPOSE = 'newsletter leave';

/** A signed token that can only unsubscribe. It is not stored and does not expire, so links in old emails work. */
export const unsubscribeTokenOf = (sign: Sign, email: string): string =>
  `${Buffer.from(email).toString('base64url')}.${sign(PURPOSE, email)}`;

/** The email of a valid token; undefined otherwise. */
export function readUnsubscribeToken(sign: Sign, token: string): string | undefined {
  const [encoded = '', signature = ''] = token.split('.');
  const email = Buffer.from(encoded, 'base64url').toString();
  const [given, right] = [Buffer.from(signature), Buffer.from(sign(PURPOSE, email))];
  return given.length === right.length && timingSafeEqual(given, right) ? email : undefined;
}
