import type { Call } from '@easel/contract/call';
import { DEFAULT_ROLE, may } from '@easel/domain/accounts/roles';
import { FORBIDDEN_IN_TAKEOVER } from '@easel/domain/accounts/takeover';
import { type Rejection, reject } from '@easel/domain/outcome';
import type { Person } from './visitor.ts';

/** Whether a visitor may make a call, by the call's `access` and `takeover`. Returns the rejection, or undefined. */
export function authorizeCall(
  { access, takeover }: Pick<Call, 'access' | 'takeover'>,
  person: Pick<Person, 'role' | 'takeover'> | undefined,
): Rejection<'login-required' | 'access-denied'> | undefined {
  if (access !== 'everyone' && !may(person?.role ?? DEFAULT_ROLE, access))
    return person
      ? reject('access-denied', 'You are not allowed to do this.')
      : reject('login-required', 'Please log in.');
  if (person?.takeover && takeover === 'deny') return reject('access-denied', FORBIDDEN_IN_TAKEOVER);
  return undefined;
}
