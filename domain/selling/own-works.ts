import { limitEmail } from './limit-email.ts';

/** Somebody who buys: a user, or a guest whose email is known once the order is placed. */
export interface WorkBuyer {
  personId?: number | undefined;
  email?: string | undefined;
}

/**
 * Artists do not buy their own works: a coupon that the shop pays for would become income, and a sale without a buyer would look like demand. The address of
 * the order counts too, because an artist can log out.
 */
export function isOwnWork(artist: { personId: number; email: string | null }, { personId, email }: WorkBuyer): boolean {
  if (personId === artist.personId) return true;
  return Boolean(email && artist.email) && limitEmail(email ?? '') === limitEmail(artist.email ?? '');
}
