import { createSignedToken, readSignedToken, type Sign } from '../signed-token.ts';

/** Part of every signature: changing it breaks the links in sent emails. */
const PURPOSE = 'artist check-in';

/** Whose check-in it is, and when the timer was started that the reminder is about. */
export interface CheckInLink {
  personId: number;
  startedAt: number;
}

export const formatCheckInUrl = (
  { sign, origin }: { sign: Sign; origin: () => string },
  { personId, startedAt }: CheckInLink,
): string => `${origin()}/email/check-in?token=${createSignedToken(sign, PURPOSE, `${personId} ${startedAt}`)}`;

/** Undefined if the shop has not signed it. */
export function readCheckInToken(sign: Sign, token: string): CheckInLink | undefined {
  const [personId, startedAt] = (readSignedToken(sign, PURPOSE, token) ?? '').split(' ').map(Number);
  return personId && startedAt !== undefined ? { personId, startedAt } : undefined;
}
