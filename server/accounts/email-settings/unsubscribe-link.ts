import { createSignedToken, readSignedToken, type Sign } from '../signed-token.ts';
import type { EmailTarget } from './email-topics.ts';

/** Part of every signature: changing it breaks the links in sent emails. */
const PURPOSE = 'email unsubscribe';

export const createUnsubscribeToken = (sign: Sign, { kind, personId, targetId }: EmailTarget): string =>
  createSignedToken(sign, PURPOSE, [kind, personId, ...(targetId === undefined ? [] : [targetId])].join(' '));

/** The page for people; mail clients send a POST request to the same URL (RFC 8058). */
export const formatUnsubscribeUrl = (
  { sign, origin }: { sign: Sign; origin: () => string },
  target: EmailTarget,
): string => `${origin()}/email/unsubscribe?token=${createUnsubscribeToken(sign, target)}`;

/** The target of a valid token; undefined otherwise. */
export function readUnsubscribeToken(sign: Sign, token: string): EmailTarget | undefined {
  const text = readSignedToken(sign, PURPOSE, token);
  if (text === undefined) return undefined;
  const [kind = '', personId, targetId] = text.split(' ');
  return { kind, personId: Number(personId), ...(targetId !== undefined && { targetId: Number(targetId) }) };
}
