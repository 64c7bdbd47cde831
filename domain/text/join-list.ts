/** `Oil, Gouache and Ink`: a few words as one would say them. */
export const joinList = (words: readonly string[]): string =>
  [words.slice(0, -1).join(', '), ...words.slice(-1)].filter((part) => part !== '').join(' and ');
