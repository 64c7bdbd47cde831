/** What staff see of an error of the server: which, where and how often. Never what a visitor typed. */
export interface ErrorFacts {
  message: string;
  /** The first line of its stack in our own code, such as `server/selling/orders/place-order.ts:42`. */
  place: string;
}

const MAX_MESSAGE = 300;

/**
 * Removes everything from the text of an error that may belong to somebody or differs from one to the next: quoted values, addresses, numbers, codes. What is
 * left groups errors of the same kind.
 */
export function scrubErrorText(text: string): string {
  return (
    text
      // A database quotes the row after these words.
      .replaceAll(/(Key|Failing row contains|DETAIL:).*$/gims, '$1 …')
      .replaceAll(/"[^"]*"|'[^']*'|`[^`]*`|“[^”]*”/g, '<text>')
      .split(/\s+/)
      .map(scrubWord)
      .join(' ')
      .trim()
      .slice(0, MAX_MESSAGE)
  );
}

function scrubWord(word: string): string {
  if (word.includes('://')) return '<address>';
  if (word.includes('@')) return '<email>';
  if (!/\d/.test(word)) return word;
  return /^\d+$/.test(word) ? '<number>' : '<value>';
}

const OWN_CODE =
  /((?:domain|contract|platform|search-api|search|server|storefront|demo)\/[\w./-]+\.[cm]?[jt]sx?):(\d+)/;

export function describeError(error: { name?: string; message?: string; stack?: string }): ErrorFacts {
  const frames = (error.stack ?? '').split('\n').slice(1);
  const own = frames.find((frame) => !frame.includes('node_modules') && OWN_CODE.test(frame));
  const [, file = '', line = ''] = OWN_CODE.exec(own ?? '') ?? [];
  const text = scrubErrorText(error.message ?? '');
  return { message: `${error.name ?? 'Error'}: ${text || 'no message'}`, place: file && `${file}:${line}` };
}
