import type { Person, Visitor } from './visitor.ts';

/** Who makes a call that only people with an account may make: its `access` has seen to it that there is somebody. */
export function requireUser({ person }: Visitor): Person {
  if (!person) throw new Error('A call for people with an account was let through without one.');
  return person;
}
