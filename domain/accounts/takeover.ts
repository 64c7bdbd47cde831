import { type Outcome, ok, reject } from '../outcome.ts';
import { may, type Role } from './roles.ts';
import type { Session } from './session.ts';

export const MAX_REASON_LENGTH = 500;
/** A takeover ends after this time. */
export const TAKEOVER_HOURS = 2;

export interface TakeoverRequest {
  admin: { id: number; fullName: string; role: Role };
  person: { id: number; role: Role };
  reason: string;
}

/** An admin may impersonate any user who is not an admin, and must give a reason (account §1 Admin takeover). */
export function mayTakeOver({ admin, person, reason }: TakeoverRequest): Outcome<{ reason: string }, TakeoverRefusal> {
  if (!may(admin.role, 'takeOver') || person.role === 'admin' || person.id === admin.id) return reject('not-allowed');
  const words = reason.trim();
  if (words === '') return reject('reason-needed');
  return words.length <= MAX_REASON_LENGTH ? ok({ reason: words }) : reject('reason-too-long');
}

export type TakeoverRefusal = 'not-allowed' | 'reason-needed' | 'reason-too-long';

export const TAKEOVER_WORDS: Record<TakeoverRefusal, string> = {
  'not-allowed': 'You cannot take over your own account or another admin’s.',
  'reason-needed': 'Please enter a reason.',
  'reason-too-long': `Please keep the reason to ${MAX_REASON_LENGTH} characters.`,
};

export const FORBIDDEN_IN_TAKEOVER = 'Only the account owner can do this. End the takeover first.';

/** The session of the impersonated user, with the ID and name of the admin. */
export const takenOver = (session: Session, admin: Pick<TakeoverRequest['admin'], 'id' | 'fullName'>): Session => ({
  ...session,
  adminId: admin.id,
  adminFullName: admin.fullName,
});

export const isTakenOver = ({ adminId, isAuthenticated }: Pick<Session, 'adminId' | 'isAuthenticated'>): boolean =>
  isAuthenticated && adminId !== null;
