/** What somebody typed, as it is kept: one line, without marks that nobody sees, and with single spaces. */
export const tidyLine = (text: string): string =>
  text
    .replace(/\p{Bidi_Control}/gu, '')
    .replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ')
    .trim();

/** The same for several lines: paragraphs stay, and no more than one empty line stands between two of them. */
export const tidyParagraphs = (text: string): string =>
  text
    .replace(/\r\n?|[\p{Zl}\p{Zp}]/gu, '\n')
    .split('\n')
    .map(tidyLine)
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();

/** Somebody's words as a sentence that another can follow: one without an end gets a full stop. */
export function sentenceOf(text: string): string {
  const line = tidyLine(text);
  return line === '' || /[.!?…]["'”’)]?$/.test(line) ? line : `${line}.`;
}
