import { CATEGORIES } from '../catalogue/categories.ts';
import { COLOR_FAMILIES } from '../catalogue/color-families.ts';
import { listMediums } from '../catalogue/mediums-and-materials.ts';
import { STYLES } from '../catalogue/styles.ts';
import { SUBJECTS } from '../catalogue/subjects.ts';
import { plainWord, wordsIn } from '../text/fold-words.ts';

/** A query that ends with a value of a facet. */
export interface FacetCompletion {
  text: string;
  kind: 'color' | 'category' | 'style' | 'subject' | 'medium';
}

const VOCABULARY: readonly FacetCompletion[] = [
  ...COLOR_FAMILIES.map(({ name }): FacetCompletion => ({ text: name, kind: 'color' })),
  ...CATEGORIES.map(({ name }): FacetCompletion => ({ text: name, kind: 'category' })),
  ...STYLES.map((text): FacetCompletion => ({ text, kind: 'style' })),
  ...SUBJECTS.map((text): FacetCompletion => ({ text, kind: 'subject' })),
  ...listMediums('all').map((text): FacetCompletion => ({ text, kind: 'medium' })),
];

const folded = VOCABULARY.map((value) => ({
  value,
  text: wordsIn(value.text)
    .map((word) => plainWord(word.text))
    .join(' '),
}));

/** The complete words of what is typed, and the last word, which may be incomplete. */
export function splitTyped(typed: string): { head: string; last: string } {
  const words = wordsIn(typed);
  const last = words.at(-1);
  return last ? { head: typed.slice(0, last.start).trim(), last: plainWord(last.text) } : { head: '', last: '' };
}

/**
 * Queries that end with a value of a facet which begins with the last word: `blue abs` becomes `blue abstract`. `without` are kinds that the
 * complete words name already.
 */
export function completeFacets(typed: string, without: readonly FacetCompletion['kind'][] = []): FacetCompletion[] {
  const { head, last } = splitTyped(typed);
  if (last === '') return [];
  const seen = new Set<string>();
  return folded.flatMap(({ value: { text, kind }, text: plain }) => {
    if (!plain.startsWith(last) || without.includes(kind) || seen.has(plain)) return [];
    seen.add(plain);
    return [{ kind, text: head === '' ? text : `${head} ${text.toLowerCase()}` }];
  });
}
