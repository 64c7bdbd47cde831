/** Letters that Unicode does not decompose into a letter and an accent. */
const BASE_LETTERS: Readonly<Record<string, string>> = {
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ð: 'd',
  þ: 'th',
  ı: 'i',
};
const LETTERS = new RegExp(`[${Object.keys(BASE_LETTERS).join('')}]`, 'g');

/** Lower case without accents: `Mikołaj Ørsted` becomes `mikolaj orsted`. The search engine, which depends on nothing of the shop, folds the same letters (tested). */
export const foldLetters = (text: string): string =>
  text
    .toLowerCase()
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\p{M}+/gu, '')
    .replace(LETTERS, (letter) => BASE_LETTERS[letter] ?? letter);
