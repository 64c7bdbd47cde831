/** Which letters a word has, a bit each: a slip changes two of them at most. */
export function letterMask(word: string): number {
  let letterMasks = 0;
  for (let at = 0; at < word.length; at++) letterMasks |= 1 << (word.charCodeAt(at) & 31);
  return letterMasks;
}

export interface TermsWithLetters {
  terms: readonly string[];
  letters: Uint32Array;
}

/** The terms so many slips away, 1 or 2. Nearly all of the others are turned away by their letters alone. */
export function termsWithTypos(word: string, typos: 1 | 2, { terms, letters }: TermsWithLetters): string[] {
  const own = letterMask(word);
  const found: string[] = [];
  for (let at = 0; at < letters.length; at++) {
    let differing = (letters[at] as number) ^ own;
    for (let bit = 0; bit < typos * 2; bit++) differing &= differing - 1;
    if (differing !== 0) continue;
    const term = terms[at] as string;
    if (editDistance(word, term, typos) === typos) found.push(term);
  }
  return found;
}

/** The terms that begin with something one slip away from the word: what a person is typing, with a slip in it. */
export function termsWithTypoInPrefix(word: string, { terms, letters }: TermsWithLetters, max: number): string[] {
  const own = letterMask(word);
  const found: string[] = [];
  for (let at = 0; at < letters.length && found.length < max; at++) {
    // The term has more letters than the word; of the word's own, one slip can make it miss one.
    const missing = own & ~(letters[at] as number);
    if ((missing & (missing - 1)) !== 0) continue;
    const term = terms[at] as string;
    if (term.length <= word.length) continue;
    if ([-1, 0, 1].some((longer) => editDistance(word, term.slice(0, word.length + longer), 1) === 1)) found.push(term);
  }
  return found;
}

/**
 * How many slips of the finger lie between two words, up to so many; more than that where there are more. A slip is a letter too many, one missing,
 * one wrong, or two that changed places.
 */
export function editDistance(word: string, term: string, max: number): number {
  if (Math.abs(word.length - term.length) > max) return max + 1;
  let start = 0;
  while (start < word.length && start < term.length && word.charCodeAt(start) === term.charCodeAt(start)) start++;
  let [end, termEnd] = [word.length, term.length];
  while (end > start && termEnd > start && word.charCodeAt(end - 1) === term.charCodeAt(termEnd - 1)) {
    end -= 1;
    termEnd -= 1;
  }
  return damerauLevenshtein(word.slice(start, end), term.slice(start, termEnd));
}

/** The rows of the table of distances between beginnings; only the last two are needed. */
function damerauLevenshtein(word: string, term: string): number {
  let before: number[] = [];
  let row = Array.from({ length: term.length + 1 }, (_, at) => at);
  for (let i = 1; i <= word.length; i++) {
    const next = [i];
    for (let j = 1; j <= term.length; j++) {
      const isSame = word[i - 1] === term[j - 1];
      let min = Math.min(
        (row[j] as number) + 1,
        (next[j - 1] as number) + 1,
        (row[j - 1] as number) + (isSame ? 0 : 1),
      );
      if (i > 1 && j > 1 && word[i - 1] === term[j - 2] && word[i - 2] === term[j - 1])
        min = Math.min(min, (before[j - 2] as number) + 1);
      next[j] = min;
    }
    [before, row] = [row, next];
  }
  return row[term.length] as number;
}
