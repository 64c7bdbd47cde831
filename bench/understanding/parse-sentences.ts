export interface JudgedSentence {
  query: string;
  /** Such as `size:Large`, `-color:Red`, `price:..500 $`. */
  parts: string[];
  words: string;
}

/**
 * Judged sentences, one a line: `query => facet:value; … | words`. Values of one facet that are alternatives are joined by `or`, what is not
 * wanted has a `-` before it, a price is `least..most` with its currency where one is named.
 */
export const parseSentences = (lines: string): JudgedSentence[] =>
  lines
    .trim()
    .split('\n')
    .map((line) => {
      const [query = '', expected = ''] = line.split(' => ');
      const [parts = '', words = ''] = expected.split('|');
      return { query, parts: parts.split(';').flatMap((part) => part.trim() || []), words: words.trim() };
    });
