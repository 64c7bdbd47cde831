/** Suggestions are links to a search (browse §2): `/all?query={text}`. */
export const searchUrlOf = (text: string): string => `/all?query=${encodeURIComponent(text.trim())}`;

/** Blank queries make no call (browse §4). */
export const isBlankQuery = (text: string): boolean => text.trim() === '';

/** Text as it is searched for: control characters (NUL among them) and runs of white space count as one space. */
export const normalizeQuery = (text: string): string => text.replace(/[\s\p{Cc}]+/gu, ' ').trim();

/** Signs and pictures alone are no words: nothing goes by them. */
export const hasWords = (text: string): boolean => /[\p{L}\p{N}]/u.test(text);
