/** Text normalization for grading. Does not use the code of the engine, so that it does not share its bugs. */

const LETTERS: Record<string, string> = { ø: 'o', ł: 'l', đ: 'd', ı: 'i', ß: 'ss', æ: 'ae', œ: 'oe', ð: 'd', þ: 'th' };

/** The text without accents. */
export const withoutAccents = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[øłđıßæœðþ]/giu, (letter) => {
      const plain = LETTERS[letter.toLowerCase()] ?? letter;
      return letter === letter.toLowerCase() ? plain : plain.charAt(0).toUpperCase() + plain.slice(1);
    });

/** The words of a text as written, including apostrophes. */
export const wordsIn = (text: string): string[] => text.match(/[\p{L}\p{N}\p{M}]+(?:['’][\p{L}\p{N}\p{M}]+)*/gu) ?? [];

export const plainWord = (word: string): string => withoutAccents(word).toLowerCase().replace(/['’]/g, '');

export const plainWords = (text: string): string[] => wordsIn(text).map(plainWord);

/** Texts with equal keys differ only in case, accents and punctuation. */
export const toComparisonKey = (text: string): string => plainWords(text).join(' ');

/** Whether the list contains the words of the phrase consecutively. */
export const hasPhrase = (words: readonly string[], phrase: readonly string[]): boolean =>
  words.some((_, from) => phrase.every((word, at) => words[from + at] === word));

// biome-ignore format: a list reads best as one
const NOUNS = (
  'sea mountain river lake boat ship sail harbor island coast shore beach wave storm cloud field meadow garden tree forest wood flower rose lily poppy fern ' +
  'tulip sunflower orchid plant seed branch root bird swan owl crow heron horse dog cat cow bull lion tiger fish shell fruit apple pear lemon orange grape ' +
  'bottle bowl cup vase jar table chair room window door wall roof house church castle tower bridge street road path city town village market square station ' +
  'train car bicycle lamp light shadow night day morning evening season line circle triangle stripe pattern color shape stone rock hill valley dune desert star moon ' +
  'sun planet hand head face eye body dancer singer actor soldier sailor farmer worker king queen prince angel saint nun monk girl boy lady mother father sister brother ' +
  'lover friend portrait landscape study sketch drawing painting print poster photograph letter book page song dream memory story game mask costume hat dress ' +
  'coat shoe glove flag cannon sword wheel machine engine factory mill barn fence gate step stair corner curtain mirror clock candle basket nest feather wing ' +
  'edge note ridge sheet block pine weed petal berry brush field notation fragment figure composition illustration plate view ruin fountain temple tomb statue'
).split(' ');

const IRREGULAR: Record<string, string> = {
  woman: 'women',
  man: 'men',
  child: 'children',
  leaf: 'leaves',
  foot: 'feet',
  tooth: 'teeth',
  mouse: 'mice',
  goose: 'geese',
  wolf: 'wolves',
  knife: 'knives',
  wife: 'wives',
  life: 'lives',
  half: 'halves',
  shelf: 'shelves',
  calf: 'calves',
  loaf: 'loaves',
  hero: 'heroes',
};

function pluralOf(noun: string): string {
  if (/[^aeiou]y$/.test(noun)) return `${noun.slice(0, -1)}ies`;
  return /(?:s|x|z|ch|sh)$/.test(noun) ? `${noun}es` : `${noun}s`;
}

const numbers = new Map<string, string>();
for (const [one, many] of [...NOUNS.map((noun) => [noun, pluralOf(noun)] as const), ...Object.entries(IRREGULAR)]) {
  numbers.set(one, many);
  numbers.set(many, one);
}

/** The plural of a singular, or the singular of a plural, for nouns that are common in titles. */
export const findOtherNumber = (word: string): string | undefined => numbers.get(word);

export const isSameWord = (one: string, other: string): boolean => one === other || numbers.get(one) === other;
