/** Personal data does not belong in what is tracked: patterns of it in an address become a word (browse §5). */
const PATTERNS: readonly (readonly [RegExp, string])[] = [
  [/[\w.+%-]+(?:@|%40)[\w-]+(?:\.[\w-]+)+/g, '<email_omitted>'],
  // A phone with its country comes before cards, whose digits could be the same.
  [/(?:\+|%2B)\d(?:(?: |%20|[.()-])?\d){7,14}(?!\d)/gi, '<phone_omitted>'],
  [/(?<!\d)(?:\d{4}(?: |\+|%20|-)?){3}\d{1,7}(?!\d)/g, '<card_omitted>'],
  [/(?<!\d)\(?\d{3}\)?(?: |%20|[.-])\d{3}(?: |%20|[.-])\d{4}(?!\d)/g, '<phone_omitted>'],
];

export const scrubPersonalData = (url: string): string =>
  PATTERNS.reduce((text, [pattern, word]) => text.replace(pattern, word), url);

/** Ids and moments are long numbers too, and would be taken for cards; text is only scrubbed where somebody may have typed it. */
const IS_ID = /(?:^|_)(?:ids?|i|ui|key)$/;

/** The same for a body of JSON, every text in it; undefined where it is none. */
export function scrubJson(body: string): string | undefined {
  try {
    const scrub = (name: string, value: unknown) =>
      typeof value === 'string' && !IS_ID.test(name) ? scrubPersonalData(value) : value;
    return JSON.stringify(JSON.parse(body, scrub));
  } catch {
    return undefined;
  }
}
