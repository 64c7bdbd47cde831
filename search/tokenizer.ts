const MARKS = /\p{M}+/gu;
const WORD = /[\p{L}\p{N}]+/gu;
/** Letters that Unicode normalization does not decompose. */
const BASE_LETTERS: Record<string, string> = {
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
const LETTERS_WITHOUT_DECOMPOSITION = /[øłđßæœðþı]/g;
const MAX_LETTERS = 40;

/** Lowercases and removes accents: `Maëlys Ørsted` becomes `maelys orsted`. */
export function foldText(text: string): string {
  const lower = text.toLowerCase();
  // biome-ignore lint/suspicious/noControlCharactersInRegex: most texts are plain, and need nothing more.
  if (/^[\u0000-\u007f]*$/.test(lower)) return lower;
  return lower
    .normalize('NFKD')
    .toLowerCase() // Compatibility characters such as 𝔸 become uppercase letters only through NFKD.
    .replace(MARKS, '')
    .replace(LETTERS_WITHOUT_DECOMPOSITION, (letter) => BASE_LETTERS[letter] ?? letter);
}

/** Splits a text into folded words. Apostrophes are removed: `o'keeffe` becomes `okeeffe`. */
export function tokenize(text: string): string[] {
  const words: string[] = [];
  forEachToken(text, (word) => words.push(word));
  return words;
}

/** Callback version of `tokenize`. ASCII text is processed in one pass without regular expressions. */
export function forEachToken(text: string, visit: (word: string) => void) {
  let start = -1;
  let isUpper = false;
  for (let at = 0; at <= text.length; at++) {
    const code = at < text.length ? text.charCodeAt(at) : SPACE;
    // From the first word with a non-ASCII letter on, the text is folded.
    if (code > 0x7f || code === APOSTROPHE) return forEachFoldedToken(text.slice(start < 0 ? at : start), visit);
    const isCapital = code >= 65 && code <= 90;
    if (isCapital || (code >= 97 && code <= 122) || (code >= 48 && code <= 57)) {
      if (start < 0) start = at;
      if (isCapital) isUpper = true;
    } else if (start >= 0) {
      const word = text.slice(start, Math.min(at, start + MAX_LETTERS));
      visit(isUpper ? word.toLowerCase() : word);
      start = -1;
      isUpper = false;
    }
  }
}

function forEachFoldedToken(text: string, visit: (word: string) => void) {
  const words = foldText(text.replace(/['’](?=\p{L})/gu, '')).match(WORD) ?? [];
  for (const word of words) visit(word.slice(0, MAX_LETTERS));
}

/** Replaces words by their folded form and keeps everything between them. */
export const replaceWords = (text: string, replacements: ReadonlyMap<string, string>): string =>
  text
    .slice(0, MAX_REPLACED)
    .replace(
      /[\p{L}\p{N}\p{M}]+(?:['’][\p{L}\p{N}\p{M}]+)*/gu,
      (word) => replacements.get(tokenize(word).join('')) ?? word,
    );

const MAX_REPLACED = 1_000;
const SPACE = 32;
const APOSTROPHE = 39;

/** The singulars of irregular plurals. */
export const IRREGULAR_PLURALS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    calf: 'calves',
    child: 'children',
    elf: 'elves',
    foot: 'feet',
    goose: 'geese',
    half: 'halves',
    hoof: 'hooves',
    knife: 'knives',
    leaf: 'leaves',
    life: 'lives',
    loaf: 'loaves',
    man: 'men',
    mouse: 'mice',
    scarf: 'scarves',
    self: 'selves',
    shelf: 'shelves',
    thief: 'thieves',
    tooth: 'teeth',
    wife: 'wives',
    wolf: 'wolves',
    woman: 'women',
  }).map(([one, many]) => [many, one]),
);

/** Light English stemming: reduces plurals to singulars. */
export function stemWord(word: string): string {
  const one = IRREGULAR_PLURALS.get(word);
  if (one) return one;
  if (word.length < 4 || !/^[a-z]+$/.test(word)) return word;
  if (word.endsWith('ies') && word.length > 4) return `${word.slice(0, -3)}y`;
  if (/(?:ss|sh|ch|x|z)es$/.test(word)) return word.slice(0, -2);
  if (word.endsWith('s') && !/(?:ss|us|is)$/.test(word)) return word.slice(0, -1);
  return word;
}
