/** The words of a text as they stand, and as they are compared: without capitals, accents and plurals. */
export interface SaidWord {
  text: string;
  folded: string;
}

const WORD = /[\p{L}\p{N}]+(?:['’][\p{L}\p{N}]+)*/gu;

/** Parts with a joint, such as `light-blue`, are words of their own. */
export const saidWords = (text: string): SaidWord[] =>
  (text.match(WORD) ?? [])
    .map((word) => ({ text: word, folded: foldWord(word) }))
    .filter(({ folded }) => folded !== '');

export const foldSaid = (text: string): string =>
  saidWords(text)
    .map(({ folded }) => folded)
    .join(' ');

function foldWord(word: string): string {
  const plain = word
    .normalize('NFKD')
    .replace(/[\p{M}'’]+/gu, '')
    .toLowerCase();
  if (plain.length < 4) return plain;
  if (plain.endsWith('ies')) return `${plain.slice(0, -3)}y`;
  if (/(?:ss|sh|ch|x|z)es$/.test(plain)) return plain.slice(0, -2);
  return /s$/.test(plain) && !/(?:ss|us|is)$/.test(plain) ? plain.slice(0, -1) : plain;
}
