import type { RejectionReason } from '@easel/domain/outcome';

/** Reasons that only the API dispatcher rejects with. */
export type DispatchReason = 'access-denied' | 'invalid-path';

/** The HTTP status of every reason to reject a call. Use cases know reasons; only this table knows HTTP. */
export const STATUS_OF_REASON = {
  invalid: 400,
  'invalid-path': 400,
  'wrong-credentials': 401,
  'login-required': 401,
  'access-denied': 403,
  forbidden: 403,
  'not-found': 404,
  gone: 410,
  conflict: 409,
  'key-reused': 422,
  'captcha-required': 428,
  'too-many-requests': 429,
  unavailable: 503,
} as const satisfies Record<RejectionReason | DispatchReason, number>;
