/** Formats an integer: `1,204`. Without Intl, whose initialization takes 100 ms on a phone. */
export const formatCount = (count: number): string =>
  Math.abs(count) < 1_000 ? String(count) : String(count).replace(/\B(?=(\d{3})+$)/g, ',');

/** `1 work`, `1,204 works`. */
export const pluralize = (count: number, one: string, many = `${one}s`): string =>
  `${formatCount(count)} ${count === 1 ? one : many}`;
