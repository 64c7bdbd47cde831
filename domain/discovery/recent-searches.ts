import { isBlankQuery } from './autocomplete-link.ts';

/** The last searches of a visitor, stored in their browser: newest first, without duplicates. */
const KEPT = 6;
const LONGEST = 200;

export function rememberSearch(recent: readonly string[], text: string): string[] {
  const words = text.trim().slice(0, LONGEST);
  if (isBlankQuery(words)) return [...recent];
  return [words, ...recent.filter((old) => old.toLowerCase() !== words.toLowerCase())].slice(0, KEPT);
}

/** Parses the stored searches; empty if the value is invalid. */
export function parseRecentSearches(stored: string | null): string[] {
  try {
    const list: unknown = JSON.parse(stored ?? '[]');
    return Array.isArray(list)
      ? list.filter((one): one is string => typeof one === 'string' && one !== '').slice(0, KEPT)
      : [];
  } catch {
    return [];
  }
}
