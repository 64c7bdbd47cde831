const SMALL_WORDS: readonly string[] = ['to', 'in', 'the'];

/** `one to watch` becomes `One to Watch`. */
export const recognitionLabel = (value: string): string =>
  value
    .split(' ')
    .map((word, at) => (at > 0 && SMALL_WORDS.includes(word) ? word : word.slice(0, 1).toUpperCase() + word.slice(1)))
    .join(' ');
