/** `1,204`: a whole number as people read it. Without Intl, which takes a phone a tenth of a second to wake up. */
export const formatCount = (count: number): string => String(count).replace(/\B(?=(\d{3})+$)/g, ',');

/** `1 work`, `1,204 works`. */
export const pluralize = (count: number, one: string, many = `${one}s`): string =>
  `${formatCount(count)} ${count === 1 ? one : many}`;
