import { may, type Role } from './roles.ts';

export interface PersonName {
  role: Role;
  firstName: string;
  lastName: string;
  /** The name somebody chose to show; empty where they chose none. */
  publicName: string;
}

/**
 * The name strangers see. Artists sell under their full name. Everybody else is shown by the name they chose, else by their first name and the initial of their
 * last name: `Ada M.`
 */
export function publicNameOf({ role, firstName, lastName, publicName }: PersonName): string {
  if (may(role, 'sellWorks')) return `${firstName} ${lastName}`.trim();
  if (publicName) return publicName;
  const initial = initialOf(wordsOf(lastName).at(-1) ?? '');
  return initial ? `${firstName} ${initial}.`.trim() : firstName.trim();
}

/** The initials of a name, the same wherever it is drawn: those of its first and its last word. */
export function initialsOf(name: string): string {
  const words = wordsOf(name);
  const [first = ''] = words;
  return initialOf(first) + (words.length > 1 ? initialOf(words.at(-1) ?? '') : '');
}

const wordsOf = (name: string) => name.split(/\s+/).filter(Boolean);

const initialOf = (word: string) => [...word][0]?.toUpperCase() ?? '';
