/** The cell of a visitor in each experiment (docs/specification/tracking.md#experiments). */
export const AB_COOKIE = 'saatchi_abtests';
export const AB_COOKIE_LIFE_DAYS = 30;

export type AbTests = Record<string, string>;

/** `51.01,52.02` to `{ 51: '01', 52: '02' }`; invalid pairs are ignored, the last cell of a test counts. */
export function parseAbTests(cookie: string | undefined): AbTests {
  const pairs = (cookie ?? '').split(',').map((pair) => /^\s*(\d{1,6})\.(\w{1,12})\s*$/.exec(pair));
  return Object.fromEntries(pairs.flatMap((match) => (match?.[1] && match[2] ? [[match[1], match[2]]] : [])));
}

export const formatAbTests = (tests: AbTests): string =>
  Object.entries(tests)
    .map(([test, cell]) => `${test}.${cell}`)
    .join(',');

export const INDEX_COOKIE = 'constructor_prod_index';

/** A cookie equal to 1 selects the production index. */
export const usesProductionIndex = (cookie: string | undefined): boolean => cookie === '1';
