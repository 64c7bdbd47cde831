import { no, type Outcome, yes } from './outcome.ts';
import { may, type Role } from './roles.ts';
import type { Session } from './session.ts';

const SHORTEST_REASON = 10;

export interface TakeoverRequest {
  admin: { id: number; fullName: string; role: Role };
  person: { id: number; role: Role };
  reason: string;
}

/** An admin may act as another person who is no admin, and has to say why (account §1 Admin takeover). */
export function mayTakeOver({
  admin,
  person,
  reason,
}: TakeoverRequest): Outcome<{ reason: string }, 'not-allowed' | 'reason-needed'> {
  if (!may(admin.role, 'takeOver') || person.role === 'admin' || person.id === admin.id) return no('not-allowed');
  const words = reason.trim();
  return words.length >= SHORTEST_REASON ? yes({ reason: words }) : no('reason-needed');
}

/** The person's session, which keeps who the admin is. */
export const takenOver = (session: Session, admin: TakeoverRequest['admin']): Session => ({
  ...session,
  adminId: admin.id,
  adminFullName: admin.fullName,
});

export const isTakenOver = ({ adminId, isAuthenticated }: Pick<Session, 'adminId' | 'isAuthenticated'>): boolean =>
  isAuthenticated && adminId !== null;
