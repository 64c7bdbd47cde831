import type { Constraint } from './conversation.ts';

/** "Three works under 2,000 in total": the budget is for all of them. */

const TOTAL =
  /\b(?:in |the )?(?:total|sum)\b|\b(?:altogether|all together|overall|combined|for (?:all|both|the set)(?: of them)?)\b/gi;

/** Each work may cost its share of a budget for all. Returns the words without those that say so. */
export function shareBudget(
  filters: readonly Constraint[],
  words: string,
  known: readonly Constraint[],
): { filters: readonly Constraint[]; words: string } {
  const works = known.find((one) => one.kind === 'works');
  const rest = words.replace(TOTAL, ' ');
  const isPriced = filters.some((one) => one.kind === 'price');
  if (works?.kind !== 'works' || !isPriced || rest === words) return { filters, words };
  const share = (amount: number) => Math.floor(amount / works.most);
  return {
    filters: filters.map((one) =>
      one.kind === 'price' && one.most !== undefined
        ? { kind: 'price', most: share(one.most), ...(one.unit !== undefined && { unit: one.unit }) }
        : one,
    ),
    words: rest,
  };
}
