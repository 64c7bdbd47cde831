import type { Person, Visitor } from './visitor.ts';

/** The authenticated user of a call. Throws if the call's `access` admits guests: that is a bug in its definition. */
export function requireUser({ person }: Visitor): Person {
  if (!person) throw new Error('This call needs a user, but its access admits guests.');
  return person;
}
