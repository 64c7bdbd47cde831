/** The password requirements, as parts of one sentence that is shown while typing (docs/specification/accounts.md#passwords). */
export const PASSWORD_RULES = [
  { label: '8 to 100 characters', isMet: (text: string) => text.length >= 8 && text.length <= 100 },
  { label: 'a digit', isMet: (text: string) => /\d/.test(text) },
  { label: 'a lowercase letter', isMet: (text: string) => /\p{Ll}/u.test(text) },
  { label: 'an uppercase letter', isMet: (text: string) => /\p{Lu}/u.test(text) },
  { label: 'a special character', isMet: (text: string) => /[^\p{L}\p{N}\s]/u.test(text) },
] as const;

/** Each requirement, and whether the password meets it. */
export const markPasswordRules = (password: string) =>
  PASSWORD_RULES.map(({ label, isMet }) => ({ label, isMet: isMet(password) }));

export const meetsPasswordRules = (password: string): boolean => PASSWORD_RULES.every(({ isMet }) => isMet(password));
