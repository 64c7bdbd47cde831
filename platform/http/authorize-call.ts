import type { Call } from '@easel/contract/call';
import { FORBIDDEN_WHILE_IMPERSONATING } from '@easel/domain/accounts/impersonation';
import { DEFAULT_ROLE, may } from '@easel/domain/accounts/roles';
import { type Rejection, reject } from '@easel/domain/outcome';
import type { Person } from './visitor.ts';

/** Whether a visitor may make a call, by the call's `access` and `impersonation`. Returns the rejection, or undefined. */
export function authorizeCall(
  { access, impersonation }: Pick<Call, 'access' | 'impersonation'>,
  person: Pick<Person, 'role' | 'impersonation'> | undefined,
): Rejection<'login-required' | 'access-denied'> | undefined {
  if (access !== 'everyone' && !may(person?.role ?? DEFAULT_ROLE, access))
    return person
      ? reject('access-denied', 'You are not allowed to do this.')
      : reject('login-required', 'Please log in.');
  if (person?.impersonation && impersonation === 'deny') return reject('access-denied', FORBIDDEN_WHILE_IMPERSONATING);
  return undefined;
}
