import { type Outcome, ok, reject } from '../outcome.ts';
import { may, type Role } from './roles.ts';
import type { Session } from './session.ts';

export const MAX_REASON_LENGTH = 500;
/** An impersonation ends after this time. */
export const IMPERSONATION_HOURS = 2;

export interface ImpersonationRequest {
  admin: { id: number; fullName: string; role: Role };
  person: { id: number; role: Role; isBlocked: boolean };
  reason: string;
}

/** An admin may impersonate any user who is not an admin, and must give a reason (docs/specification/accounts.md#impersonation). */
export function authorizeImpersonation({
  admin,
  person,
  reason,
}: ImpersonationRequest): Outcome<{ reason: string }, ImpersonationRefusal> {
  if (!may(admin.role, 'impersonate') || person.role === 'admin' || person.id === admin.id)
    return reject('not-allowed');
  if (person.isBlocked) return reject('blocked');
  const words = reason.trim();
  if (words === '') return reject('reason-needed');
  return words.length <= MAX_REASON_LENGTH ? ok({ reason: words }) : reject('reason-too-long');
}

export type ImpersonationRefusal = 'not-allowed' | 'blocked' | 'reason-needed' | 'reason-too-long';

export const IMPERSONATION_MESSAGES: Record<ImpersonationRefusal, string> = {
  'not-allowed': 'You cannot take over your own account or another admin’s.',
  blocked: 'This account is blocked. Nobody can log in to it.',
  'reason-needed': 'Please enter a reason.',
  'reason-too-long': `Please keep the reason to ${MAX_REASON_LENGTH} characters.`,
};

export const FORBIDDEN_WHILE_IMPERSONATING = 'Only the account owner can do this. End the takeover first.';

/** The session of the impersonated user, with the ID and name of the admin. */
export const toImpersonatedSession = (
  session: Session,
  admin: Pick<ImpersonationRequest['admin'], 'id' | 'fullName'>,
): Session => ({
  ...session,
  adminId: admin.id,
  adminFullName: admin.fullName,
});
