import { no, type Outcome, yes } from '../outcome.ts';
import { may, type Role } from './roles.ts';
import type { Session } from './session.ts';

export const MAX_REASON_LENGTH = 500;
/** Somebody who helps is done within this time, or says again why they need more. */
export const TAKEOVER_HOURS = 2;

export interface TakeoverRequest {
  admin: { id: number; fullName: string; role: Role };
  person: { id: number; role: Role };
  reason: string;
}

/** An admin may act as another person who is no admin, and has to say why (account §1 Admin takeover). */
export function mayTakeOver({ admin, person, reason }: TakeoverRequest): Outcome<{ reason: string }, TakeoverRefusal> {
  if (!may(admin.role, 'takeOver') || person.role === 'admin' || person.id === admin.id) return no('not-allowed');
  const words = reason.trim();
  if (words === '') return no('reason-needed');
  return words.length <= MAX_REASON_LENGTH ? yes({ reason: words }) : no('reason-too-long');
}

export type TakeoverRefusal = 'not-allowed' | 'reason-needed' | 'reason-too-long';

export const TAKEOVER_WORDS: Record<TakeoverRefusal, string> = {
  'not-allowed': 'You cannot take over your own account or another admin’s.',
  'reason-needed': 'Please enter a reason.',
  'reason-too-long': `Please keep the reason to ${MAX_REASON_LENGTH} characters.`,
};

export const FORBIDDEN_IN_TAKEOVER = 'Only the account owner can do this. End the takeover first.';

interface CallName {
  method: string;
  /** Below the API's base, parameters as `:name`. */
  path: string;
}

const isReading = ({ method }: CallName) => method === 'GET' || method === 'HEAD';

/**
 * What would let an admin in again without a trail, shut the person out, or carry away what is theirs. Whole families of calls are named, so
 * that a new one of the kind is refused until somebody decides otherwise.
 */
const FORBIDDEN: readonly ((call: CallName) => boolean)[] = [
  // Passwords, addresses for mail, and every way in.
  (call) => !isReading(call) && /^\/auth\//.test(call.path),
  ({ path }) => /^\/auth\/social(\/|$)/.test(path),
  (call) => !isReading(call) && /\/(\w+-)?(password|email)(\/|$)/.test(call.path),
  // Second proofs, passkeys, and televisions that would stay logged in.
  (call) =>
    !isReading(call) && /\/(codes|second-proofs|second-factors?|passkeys?|social-logins?)(\/|$)/.test(call.path),
  (call) => !isReading(call) && /^\/tv(\/|$)/.test(call.path),
  // All of somebody's data at once, and the end of their account.
  ({ path }) => /^\/(account|user)\/(\w+-)?(export|data|download)(\/|$)/.test(path),
  ({ method, path }) => method === 'DELETE' && /^\/(account|user)(\/account)?\/?$/.test(path),
  (call) => !isReading(call) && /^\/(account|user)\/(delete|deletion|close)(\/|$)/.test(call.path),
  ({ path }) => path === '/takeover',
];

/** Whether a call is refused to an admin who acts as somebody else. */
export const isForbiddenInTakeover = (call: CallName): boolean => FORBIDDEN.some((isThis) => isThis(call));

/** Asked with a body because of its length, or counted without changing anything of the person's. */
const CHANGES_NOTHING = ['/search', '/hosted-search', '/algolia/events', '/captcha/challenge', '/takeover/end'];

/** Whether a call is written down for the person to read. */
export const isTold = (call: CallName): boolean => !isReading(call) && !CHANGES_NOTHING.includes(call.path);

/** The person's session, which keeps who the admin is. */
export const takenOver = (session: Session, admin: Pick<TakeoverRequest['admin'], 'id' | 'fullName'>): Session => ({
  ...session,
  adminId: admin.id,
  adminFullName: admin.fullName,
});

export const isTakenOver = ({ adminId, isAuthenticated }: Pick<Session, 'adminId' | 'isAuthenticated'>): boolean =>
  isAuthenticated && adminId !== null;
