/**
 * The result of an operation that can be rejected for reasons the user can cause. Rejections are values, never exceptions. `messages` are shown to the user.
 */
export type Outcome<T, Reason extends string = RejectionReason> = { ok: true; value: T } | Rejection<Reason>;

export interface Rejection<Reason extends string = RejectionReason> {
  ok: false;
  reason: Reason;
  messages: string[];
  /** After this time the same request can succeed. */
  retryAfterS?: number;
  /** What somebody else has written meanwhile, of a conflict of versions. */
  conflict?: object;
}

/** The reasons use cases reject with. Rules have more specific ones. */
export type RejectionReason =
  | 'invalid'
  | 'wrong-credentials'
  | 'login-required'
  | 'forbidden'
  | 'not-found'
  | 'gone'
  | 'conflict'
  | 'key-reused'
  | 'too-many-requests'
  | 'captcha-required'
  | 'unavailable';

export const ok = <T>(value: T): { ok: true; value: T } => ({ ok: true, value });

export const reject = <Reason extends string>(reason: Reason, ...messages: string[]): Rejection<Reason> => ({
  ok: false,
  reason,
  messages,
});
