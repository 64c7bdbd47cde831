const INTENTS = [
  '(?:hi|hello|hey)(?: there)?',
  '(?:good )?(?:morning|afternoon|evening)[!,.]',
  '(?:please|pls|plz)',
  '(?:can|could|would|will) you(?: please)?',
  '(?:can|could|may) i(?: please)?',
  '(?:please )?(?:show|find|get|give|bring|recommend|suggest|tell)(?: (?:me|us|to me))?(?: about)?',
  "(?:i(?:'m| am)|we(?:'re| are))? ?(?:looking|searching|shopping|hunting) (?:for|to buy)",
  "(?:i(?:'m| am)|we(?:'re| are)) after",
  'after(?= (?:some|any|an?) )',
  '(?:i|we) (?:want|need|wish|like|love)(?: to (?:see|buy|find|get|have|purchase))?',
  "(?:i|we)(?:'d| would) (?:like|love)(?: to (?:see|buy|find|get|have|purchase))?",
  'do you (?:have|sell|carry|offer)',
  '(?:have you )?got(?= (?:any|some|anything|something|an?) )',
  '(?:are|is) there',
  'where (?:can|do) i (?:find|buy|get)',
  '(?:what|which)(?: kinds? of)?',
  'search(?: for)?',
  '(?:buy|see|browse|view)',
  '(?:pictures?|images?|artworks?) (?:of|with|showing|depicting|about)',
  // "Anything but blue" and "for my office" are more than an intent.
  '(?:a|an|the|any|some|all|all the|something|anything)(?! but )',
  'for(?! (?:my|our|his|her|their|your|the|an?|this|that) )',
].map((pattern) => new RegExp(`^${pattern}(?= |$)\\s*`, 'i'));
const ENDINGS = /(?: |^)(?:please|for me|thank you|thanks|do you have|are there|in stock|for sale)$/i;

/** Normalizes whitespace and apostrophes. */
export const tidyQuery = (text: string): string =>
  text
    .replace(/[\s\u00a0]+/g, ' ')
    .replace(/’/g, "'")
    .trim();

/** The range of a normalized query without intent phrases: "red hats" in "Could you show me some red hats, please?". */
export function intentSpan(text: string): { start: number; end: number } {
  let [start, end] = [0, text.length];
  for (let isShorter = true; isShorter; ) {
    const before = end - start;
    const left = text.slice(start, end);
    const isPunctuation = (at: number) => /[?!.,;\s]/.test(left.charAt(at));
    let [from, to] = [0, left.length];
    while (to > from && isPunctuation(to - 1)) to -= 1;
    while (from < to && isPunctuation(from)) from += 1;
    let remaining = left.slice(from, to);
    to -= remaining.length - remaining.replace(ENDINGS, '').trimEnd().length;
    remaining = left.slice(from, to);
    for (const intent of INTENTS) {
      const shorter = remaining.replace(intent, '');
      from += remaining.length - shorter.length;
      remaining = shorter;
    }
    [start, end] = [start + from, start + to];
    isShorter = end - start < before;
  }
  // A query that is only an intent phrase is kept.
  return start < end ? { start, end } : { start: 0, end: text.length };
}

export function stripIntent(text: string): string {
  const tidy = tidyQuery(text);
  const { start, end } = intentSpan(tidy);
  return tidy.slice(start, end);
}
