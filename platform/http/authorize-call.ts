import type { Call } from '@easel/contract/call';
import { FORBIDDEN_WHILE_IMPERSONATING } from '@easel/domain/accounts/impersonation';
import { DEFAULT_ROLE, may } from '@easel/domain/accounts/roles';
import { type Rejection, reject } from '@easel/domain/outcome';
import type { Person } from './visitor.ts';

/** Whether a visitor may make a call, by the call's `access` and `impersonation`. Returns the rejection, or undefined. */
export function authorizeCall(
  { access, impersonation }: Pick<Call, 'access' | 'impersonation'>,
  person: Pick<Person, 'role' | 'impersonation' | 'tokenScopes'> | undefined,
): Rejection<'login-required' | 'access-denied'> | undefined {
  // Calls for everybody too: with a token, nobody should log in, use a cart or end an impersonation.
  if (person?.tokenScopes && !person.tokenScopes.some((scope) => scope === access))
    return reject('access-denied', 'This API token may not do this.');
  if (access !== 'everyone' && !may(person?.role ?? DEFAULT_ROLE, access))
    return person
      ? reject('access-denied', 'You are not allowed to do this.')
      : reject('login-required', 'Please log in.');
  if (person?.impersonation && impersonation === 'deny') return reject('access-denied', FORBIDDEN_WHILE_IMPERSONATING);
  return undefined;
}
