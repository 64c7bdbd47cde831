import { tokenize } from '@easel/search/tokenizer';
import { isOn, parseLanguages, STANDARD_DICTIONARIES } from './dictionaries.ts';
import type { SearchParams } from './search-params.ts';

/** The search text. Quotes only mean phrases if the advanced syntax is enabled. */
export function readText(params: SearchParams, dictionaries = STANDARD_DICTIONARIES): string {
  const { query = '', similarQuery, advancedSyntax = false, removeStopWords } = params;
  const text = query.trim() === '' && similarQuery ? similarQuery : query;
  const plain = advancedSyntax ? text : text.replace(/["“”]/g, ' ');
  if (!isOn(removeStopWords)) return plain;
  const languages = parseLanguages(removeStopWords, params);
  const telling = plain.split(/\s+/).filter((word) => !dictionaries.isStopWord(tokenize(word)[0] ?? '', languages));
  return telling.some((word) => tokenize(word).length > 0) ? telling.join(' ') : plain;
}

/** Shorter variants of a query, for when the whole query finds nothing. */
export function shorterTexts(
  text: string,
  { removeWordsIfNoResults = 'none', optionalWords = [] }: SearchParams,
): string[] {
  const words = text.split(/\s+/).filter(Boolean).slice(0, 12);
  const optional = new Set(optionalWords.flatMap(tokenize));
  const needed = words.filter((word) => !tokenize(word).every((one) => optional.has(one)));
  const shorter = optional.size > 0 && needed.length > 0 && needed.length < words.length ? [needed.join(' ')] : [];
  for (let count = words.length - 1; count > 0; count--) {
    if (removeWordsIfNoResults === 'lastWords') shorter.push(words.slice(0, count).join(' '));
    if (removeWordsIfNoResults === 'firstWords') shorter.push(words.slice(words.length - count).join(' '));
  }
  return shorter;
}

/** Whether typo tolerance applies, depending on the minimum word sizes of the index. */
export function allowsTypos({ typoTolerance = true, minWordSizefor1Typo = 4 }: SearchParams, text: string): boolean {
  if (typoTolerance === false || typoTolerance === 'false') return false;
  return tokenize(text).some((word) => word.length >= minWordSizefor1Typo);
}
