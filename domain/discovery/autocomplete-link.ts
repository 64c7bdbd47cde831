/** The search URL of a suggestion (docs/specification/search.md#autocomplete): `/all?query={text}`. */
export const formatSearchUrl = (text: string): string => `/all?query=${encodeURIComponent(text.trim())}`;

/** Blank queries make no call (docs/specification/search.md#autocomplete). */
export const isBlankQuery = (text: string): boolean => text.trim() === '';

/** Replaces control characters (including NUL) and runs of whitespace with one space. */
export const normalizeQuery = (text: string): string => text.replace(/[\s\p{Cc}]+/gu, ' ').trim();

/** Whether a text contains a letter or digit. Punctuation and emoji alone match nothing. */
export const hasWords = (text: string): boolean => /[\p{L}\p{N}]/u.test(text);
