/** Joins a list: `Oil, Gouache and Ink`. */
export const joinList = (words: readonly string[]): string =>
  [words.slice(0, -1).join(', '), ...words.slice(-1)].filter((part) => part !== '').join(' and ');
