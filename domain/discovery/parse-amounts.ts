/** A number that a query can restrict, such as a price or a width. */
export interface RangeFacet {
  name: string;
  /** Its units: `$`, `dollars`, `cm`. Amounts without a unit belong to the first facet with a currency. */
  units: readonly string[];
  /** How many of the facet's own units one of these is: 100 where a price is stored in cents. */
  perUnit?: number;
}

export interface Amount {
  name: string;
  least?: number;
  most?: number;
}

export interface ParsedAmount extends Amount {
  text: string;
  start: number;
  end: number;
  /** The sign or unit as written, in lower case. */
  unit?: string;
}

const CURRENCY =
  /^(?:[$€£¥]|(?:us|a|au|c|ca|nz|hk|s)\$|usd|eur|gbp|aud|cad|nzd|chf|jpy|sek|nok|dkk|dollars?|euros?|pounds?|bucks|francs?|yen|quid)$/;
const SIGNS = String.raw`[$€£¥]|(?:us|a|au|c|ca|nz|hk|s)\$|(?:usd|eur|gbp|aud|cad|nzd|chf|jpy|sek|nok|dkk)(?=\s?\d)`;
const SPELLED: Readonly<Record<string, number>> = {
  a: 1,
  one: 1,
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  seven: 7,
  eight: 8,
  nine: 9,
  ten: 10,
  hundred: 100,
  thousand: 1_000,
  grand: 1_000,
};
const UNITS_SPELLED = 'one|two|three|four|five|six|seven|eight|nine|ten';
/** `1,500`, `1.500`, `1'500` and `1 500` are the same number. */
const DIGITS = String.raw`\d{1,3}(?:[\s'’]\d{3}){1,2}(?!\d)|\d{1,9}(?:[,.]\d{3})*(?:\.\d{1,2})?`;
const NUMBER = String.raw`(${DIGITS}|(?:(?:a|${UNITS_SPELLED})\s)?(?:hundred|thousand|grand)\b)\s?(k\b|thousand\b|grand\b)?`;
/** The first of two numbers may leave out what the second one counts: "two to three hundred". */
const FIRST_NUMBER = NUMBER.replace('(?:(?:a|', String.raw`(?:${UNITS_SPELLED})(?=\s(?:and|to)\s)|(?:(?:a|`);
/** Words after a number that is not a price: a length, an age, a date. */
const OTHER_UNIT =
  /^\s?(?:x\s?\d|×|cm\b|mm\b|m\b|in(?:ch(?:es)?)?\b(?!\s(?!wide|tall|high|long))|ft\b|feet\b|foot\b|kgs?\b|lbs?\b|years?\b|yrs?\b|%|px\b|th\b|st\b|century|centuries|people\b|hours?\b|minutes?\b|days?\b|degrees\b|["”″°'])/i;
const MIN_BARE_AMOUNT = 10;

export interface ParseOptions {
  /** An amount without "under" or "over", as in "blue painting $500", is a maximum. */
  isBareAmountMost?: boolean;
}

/**
 * Finds the amounts in a text: "hats under $40" is at most 40. `rest` is the text with the amounts blanked out, so that positions in it are those of the text.
 */
export function parseAmounts(
  text: string,
  rangeFacets: readonly RangeFacet[],
  { isBareAmountMost = false }: ParseOptions = {},
): { amounts: ParsedAmount[]; rest: string } {
  const amounts: ParsedAmount[] = [];
  if (rangeFacets.length === 0) return { amounts, rest: text };
  const units = rangeFacets.flatMap((facet) => facet.units.map((unit) => ({ unit: unit.toLowerCase(), facet })));
  const money = units.find(({ unit }) => CURRENCY.test(unit))?.facet;
  const anyUnit = [...new Set(units.map(({ unit }) => unit))]
    .sort((a, b) => b.length - a.length)
    .map((unit) => (/^\w/.test(unit) ? String.raw`${escapePattern(unit)}(?!\w)` : escapePattern(unit)))
    .join('|');
  const amountOf = (number: string) => String.raw`(${SIGNS})?\s?${number}\s?(${anyUnit || '(?!)'})?(?!\w|[.,]\d)`;
  const amount = amountOf(NUMBER);

  const facetOf = (unit: string | undefined) =>
    unit === undefined
      ? money
      : (units.find((one) => one.unit === unit)?.facet ?? (CURRENCY.test(unit) ? money : undefined));

  /** Takes all matches of the pattern; matches that belong to no facet stay in the text. */
  const take = (
    from: string,
    lead: string,
    count: 1 | 2,
    tail: string,
    boundsOf: (...numbers: number[]) => Omit<Amount, 'name'>,
    needsUnit = false,
  ) => {
    const pattern = count === 1 ? amount : String.raw`${amountOf(FIRST_NUMBER)}\s?(?:and|to|-|–|—)\s?${amount}`;
    return from.replace(new RegExp(`${lead}${pattern}${tail}`, 'gi'), (...groups) => {
      const whole = groups[0] as string;
      const start = groups.at(-2) as number;
      const read = Array.from(
        { length: count },
        (_, at) => groups.slice(1 + at * 4, 5 + at * 4) as (string | undefined)[],
      );
      const unit = read
        .flatMap(([sign, , , after]) => [after, sign])
        .find(Boolean)
        ?.toLowerCase();
      const facet = needsUnit && !unit ? undefined : facetOf(unit);
      if (!facet) return whole;
      const [, lastDigits = '', lastThousands] = read.at(-1) ?? [];
      const numbers = read.map(([, digits = '', thousands], at) =>
        at < count - 1 && !thousands ? numberBefore(digits, lastDigits, lastThousands) : numberOf(digits, thousands),
      );
      if (!unit && !isLikelyPrice(numbers, from.slice(start + whole.length))) return whole;
      const scaled = numbers.map((number) => number * (facet.perUnit ?? 1));
      const trimmed = whole.trimStart();
      const at = start + whole.length - trimmed.length;
      amounts.push({
        text: trimmed.trimEnd(),
        start: at,
        end: at + trimmed.trimEnd().length,
        name: facet.name,
        ...boundsOf(...scaled),
        ...(unit && { unit }),
      });
      return ' '.repeat(whole.length);
    });
  };

  const between = (a: number, b: number) => ({ least: Math.min(a, b), most: Math.max(a, b) });
  const most = (number: number) => ({ most: number });
  const least = (number: number) => ({ least: number });
  const start = String.raw`(?<![\w$€£¥])(?:(?:priced?|prices|costing|costs?|for|that cost|which cost|at|is|are|(?:with a |my |our |the )?(?:max(?:imum)? )?(?:budget|limit|max(?:imum)?)(?: of| is)?) )?`;
  let rest = text;
  rest = take(rest, String.raw`${start}between\s`, 2, '', between);
  rest = take(rest, String.raw`${start}(?:from\s)?`, 2, '', between, true);
  rest = take(
    rest,
    `${start}(?:(?:under|below|less than|cheaper than|lower than|up to|upto|at most|no more than|not more than|not over|(?:max(?:imum)?|limit|budget)(?: of| is|:)?|within|smaller than|shorter than)\\s|<=?\\s?)`,
    1,
    '',
    most,
  );
  rest = take(
    rest,
    `${start}(?:(?:over|above|more than|at least|no less than|not less than|min(?:imum)?(?: of)?|starting (?:at|from)|larger than|bigger than|taller than|wider than)\\s|>=?\\s?)`,
    1,
    '',
    least,
  );
  rest = take(
    rest,
    `${start}(?:around|about|roughly|approximately|approx|circa|~)\\s?`,
    1,
    '',
    (near) => ({ least: near * 0.8, most: near * 1.2 }),
    true,
  );
  rest = take(
    rest,
    start,
    1,
    String.raw`\s(?:or less|or under|or below|or cheaper|and under|and below|at most|max(?:imum)?|tops)\b`,
    most,
  );
  rest = take(
    rest,
    start,
    1,
    String.raw`\s?(?:or more|or over|or above|or higher|(?:and )?up(?:wards)?|and over|and above|onwards|\+)`,
    least,
    true,
  );
  rest = take(rest, String.raw`${start}from\s`, 1, '', least, true);
  if (isBareAmountMost) rest = take(rest, start, 1, '', most, true);
  amounts.sort((a, b) => a.start - b.start);
  return { amounts, rest };
}

/** "1-2k" is from one to two thousand, "two to three hundred" from two hundred. */
function numberBefore(digits: string, lastDigits: string, lastThousands: string | undefined): number {
  const scale = /^[a-z]+ (hundred|thousand|grand)$/i.exec(lastDigits)?.[1];
  if (scale && !/hundred|thousand|grand|\d/i.test(digits)) return numberOf(`${digits} ${scale}`, lastThousands);
  return numberOf(digits, digits.includes('000') ? undefined : lastThousands);
}

function numberOf(digits: string, thousands: string | undefined): number {
  const spelled = digits.toLowerCase().split(' ');
  const grouped = /^\d{1,3}(?:[.\s'’]\d{3})+$/;
  const number = /^\d/.test(digits)
    ? // A dot, a space or an apostrophe before three digits groups thousands, as a comma does.
      Number(digits.replaceAll(grouped.test(digits) ? /[.\s'’]/g : ',', ''))
    : spelled.reduce((product, word) => product * (SPELLED[word] ?? 1), 1);
  return number * (thousands ? 1_000 : 1);
}

/** Numbers without a currency are prices unless they look like something else: 1850 and 1900 are years, 1500 and 2000 are prices. */
function isLikelyPrice(numbers: readonly number[], after: string): boolean {
  if (numbers.some((number) => number < MIN_BARE_AMOUNT) || OTHER_UNIT.test(after)) return false;
  const isDate = (number: number) => Number.isInteger(number) && number >= 1_000 && number <= 2_100;
  return !(numbers.length === 2 && numbers.every(isDate) && numbers.some((number) => number % 500 !== 0));
}

const escapePattern = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
