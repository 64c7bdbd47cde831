import { foldText, tokenize } from './tokenizer.ts';

/** The values of a facet whose words start with the words of a text. All values, if nothing is typed. */
export function filterFacetValues<Counted extends { value: string }>(values: readonly Counted[], text: string) {
  const typed = tokenize(text.slice(0, 100));
  const fits = (value: string) => {
    const words = tokenize(value);
    return typed.every((beginning) => words.some((word) => word.startsWith(beginning)));
  };
  const isNothingTyped = foldText(text).trim() === '';
  return values.filter(({ value }) => isNothingTyped || (typed.length > 0 && fits(value)));
}
