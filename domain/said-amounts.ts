/** A number of things one can ask for by how much: a price, a width. */
export interface RangeFacet {
  name: string;
  /** How its unit is written: `$`, `dollars`, `cm`. The first facet with a currency is meant where no unit is said. */
  units: readonly string[];
  /** What one of the unit is in the facet's own numbers: 100 where a price is kept in cents. */
  perUnit?: number;
}

export interface Amount {
  name: string;
  least?: number;
  most?: number;
}

const CURRENCY = /^(?:[$€£]|usd|eur|gbp|dollars?|euros?|pounds?|bucks)$/;
const NUMBER = String.raw`(\d{1,9}(?:,\d{3})*(?:\.\d{1,4})?)\s?(k\b)?`;

/** Takes the amounts out of a text: "hats under $40" is hats, and at most 40. */
export function readAmounts(
  text: string,
  rangeFacets: readonly RangeFacet[],
): { amounts: (Amount & { text: string })[]; rest: string } {
  const amounts: (Amount & { text: string })[] = [];
  if (rangeFacets.length === 0) return { amounts, rest: text };
  const units = rangeFacets.flatMap((facet) => facet.units.map((unit) => ({ unit: unit.toLowerCase(), facet })));
  const money = units.find(({ unit }) => CURRENCY.test(unit))?.facet;
  const anyUnit = [...new Set(units.map(({ unit }) => unit))]
    .sort((a, b) => b.length - a.length)
    .map((unit) => (/^\w/.test(unit) ? String.raw`${escapePattern(unit)}(?!\w)` : escapePattern(unit)))
    .join('|');
  const amount = String.raw`([$€£])?\s?${NUMBER}\s?(${anyUnit || '(?!)'})?`;

  const facetOf = (sign: string | undefined, unit: string | undefined) => {
    const said = (unit ?? sign)?.toLowerCase();
    return said === undefined
      ? money
      : (units.find((one) => one.unit === said)?.facet ?? (CURRENCY.test(said) ? money : undefined));
  };

  /** Reads every place where the pattern fits; what belongs to no facet stays in the text. */
  const take = (
    from: string,
    lead: string,
    count: 1 | 2,
    tail: string,
    boundsOf: (...numbers: number[]) => Omit<Amount, 'name'>,
    needsUnit = false,
  ) => {
    const middle = count === 2 ? String.raw`\s?(?:and|to|-|–)\s?${amount}` : '';
    return from.replace(
      new RegExp(`${lead}${amount}${middle}${tail}`, 'gi'),
      (whole, ...groups: (string | undefined)[]) => {
        const read = Array.from({ length: count }, (_, at) => groups.slice(at * 4, at * 4 + 4));
        const sign = read.map((one) => one[0]).find(Boolean);
        const unit = read.map((one) => one[3]).find(Boolean);
        const facet = needsUnit && !sign && !unit ? undefined : facetOf(sign, unit);
        if (!facet) return whole;
        const numbers = read.map(
          ([, digits, thousands]) =>
            Number((digits ?? '').replaceAll(',', '')) * (thousands ? 1_000 : 1) * (facet.perUnit ?? 1),
        );
        amounts.push({ text: whole.trim(), name: facet.name, ...boundsOf(...numbers) });
        return ' ';
      },
    );
  };

  const between = (a: number, b: number) => ({ least: Math.min(a, b), most: Math.max(a, b) });
  const start = String.raw`(?<![\w$€£])(?:(?:priced|costing|for|that cost|which cost|at|is|are) )?`;
  let rest = text;
  rest = take(rest, String.raw`${start}between\s`, 2, '', between);
  rest = take(rest, String.raw`${start}(?:from\s)?`, 2, '', between, true);
  rest = take(
    rest,
    `${start}(?:under|below|less than|cheaper than|lower than|up to|at most|no more than|not more than|max(?:imum)?(?: of)?|within|smaller than|shorter than)\\s`,
    1,
    '',
    (most) => ({ most }),
  );
  rest = take(
    rest,
    `${start}(?:over|above|more than|at least|no less than|not less than|min(?:imum)?(?: of)?|starting (?:at|from)|larger than|bigger than|taller than|wider than)\\s`,
    1,
    '',
    (least) => ({ least }),
  );
  rest = take(
    rest,
    `${start}(?:around|about|roughly|approximately)\\s`,
    1,
    '',
    (near) => ({ least: near * 0.8, most: near * 1.2 }),
    true,
  );
  rest = take(rest, start, 1, String.raw`\s(?:or less|or under|or below|and under|and below|max)\b`, (most) => ({
    most,
  }));
  rest = take(
    rest,
    start,
    1,
    String.raw`\s?(?:or more|or over|or above|and up|and over|and above|\+)`,
    (least) => ({ least }),
    true,
  );
  return { amounts, rest: rest.replace(/\s+/g, ' ').trim() };
}

const escapePattern = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
