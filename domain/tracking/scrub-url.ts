/** Replaces email addresses, phone and card numbers in tracked URLs (docs/specification/tracking.md#personal-data). */

/** Between groups of digits. `+` is a space in a query. */
const SEPARATOR = '(?:[ +.()-]|%20|%2B|%28|%29)';
/** A number starts after a non-digit, or after a complete escape such as `%20`, never inside one. */
const NUMBER_START = '(?:(?<![\\d%])|(?<=%[\\dA-F]{2}))';

/** All repetitions are bounded, so matching takes linear time. */
const NUMBERS: readonly (readonly [RegExp, string])[] = [
  // Phones with a country code come before cards, which can have the same digits.
  [new RegExp(`(?:\\+|%2B)\\d(?:${SEPARATOR}{0,2}\\d){7,14}(?!\\d)`, 'gi'), '<phone_omitted>'],
  [new RegExp(`${NUMBER_START}(?:\\d{4}(?: |\\+|%20|-)?){3}\\d{1,7}(?!\\d)`, 'gi'), '<card_omitted>'],
  [
    new RegExp(
      `(?:(?:\\(|%28)\\d{3}(?:\\)|%29)${SEPARATOR}{0,2}|${NUMBER_START}\\d{3}(?: |\\+|%20|[.-]))\\d{3}(?: |\\+|%20|[.-])\\d{4}(?!\\d)`,
      'gi',
    ),
    '<phone_omitted>',
  ],
];

export const scrubPersonalData = (url: string): string =>
  NUMBERS.reduce((text, [pattern, word]) => text.replace(pattern, word), scrubEmails(url));

const LOCAL_CHARACTER = /[\w.+%-]/;

/**
 * Replaces email addresses. It goes from one at-sign to the next and looks at each character once on either side. A single pattern would start over
 * at every character of a long word, which takes quadratic time.
 */
function scrubEmails(text: string): string {
  const atSign = /@|%40/g;
  const domain = /[\w-]+(?:\.[\w-]+)+/y;
  let result = '';
  let done = 0;
  /** End of the last at-sign, and where the word before it began. */
  let last = { end: 0, start: 0, isEscape: false };
  for (let at = atSign.exec(text); at; at = atSign.exec(text)) {
    const end = at.index + at[0].length;
    let start = at.index;
    while (start > last.end && LOCAL_CHARACTER.test(text[start - 1] ?? '')) start--;
    // `a%40b%40c.example` is one word: `%40` consists of characters that a local part may contain.
    if (start === last.end && last.isEscape) start = last.start;
    last = { end, start, isEscape: at[0] !== '@' };
    domain.lastIndex = end;
    const match = start < at.index ? domain.exec(text) : null;
    if (!match) continue;
    result += `${text.slice(done, Math.max(start, done))}<email_omitted>`;
    done = end + match[0].length;
    last = { end: done, start: done, isEscape: false };
    atSign.lastIndex = done;
  }
  return result + text.slice(done);
}

/** Ids and timestamps look like card numbers, so only text that visitors may have typed is scrubbed. */
const IS_ID = /(?:^|_)(?:ids?|i|ui|key)$/;

/** Scrubs all strings of a JSON body; undefined if it is not JSON. */
export function scrubJson(body: string): string | undefined {
  try {
    const scrub = (name: string, value: unknown) =>
      typeof value === 'string' && !IS_ID.test(name) ? scrubPersonalData(value) : value;
    return JSON.stringify(JSON.parse(body, scrub));
  } catch {
    return undefined;
  }
}
