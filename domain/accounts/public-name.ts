import { may, type Role } from './roles.ts';

export interface PersonName {
  role: Role;
  firstName: string;
  lastName: string;
  /** The display name the user has chosen; empty if none. */
  publicName: string;
}

/** The name of everyone whose account was deleted. */
export const FORMER_MEMBER = 'Former member';

/**
 * The name other users see: for artists their full name, for others the display name they have chosen, otherwise first name and initial of the last name: `Ada M.`
 */
export function formatPublicName({ role, firstName, lastName, publicName }: PersonName): string {
  if (may(role, 'sellWorks')) return `${firstName} ${lastName}`.trim();
  if (publicName) return publicName;
  const initial = initialOf(wordsOf(lastName).at(-1) ?? '');
  return initial ? `${firstName} ${initial}.`.trim() : firstName.trim();
}

/** The initials of the first and the last word of a name. */
export function formatInitials(name: string): string {
  const words = wordsOf(name);
  const [first = ''] = words;
  return initialOf(first) + (words.length > 1 ? initialOf(words.at(-1) ?? '') : '');
}

const wordsOf = (name: string) => name.split(/\s+/).filter(Boolean);

const initialOf = (word: string) => [...word][0]?.toUpperCase() ?? '';
