/** Normalizes single-line input: no invisible characters, single spaces. */
export const tidyLine = (text: string): string =>
  text
    .replace(/\p{Bidi_Control}/gu, '')
    .replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ')
    .trim();

/** Normalizes multi-line input: paragraphs are kept, with at most one empty line between them. */
export const tidyParagraphs = (text: string): string =>
  text
    .replace(/\r\n?|[\p{Zl}\p{Zp}]/gu, '\n')
    .split('\n')
    .map(tidyLine)
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();

/** Adds a full stop to a text without end punctuation, so that another sentence can follow. */
export function toSentence(text: string): string {
  const line = tidyLine(text);
  return line === '' || /[.!?…]["'”’)]?$/.test(line) ? line : `${line}.`;
}
