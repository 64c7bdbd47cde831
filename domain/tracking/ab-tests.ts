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

export const SEARCH_TEST = '51';
export const TILE_TEST = '52';

// A map, not an object: the cookie may name `toString`.
const SEARCH_CELLS: ReadonlyMap<string, SearchCell> = new Map([
  ['01', 'constructor_1'],
  ['02', 'control_1'],
  ['03', 'constructor_2'],
  ['04', 'control_2'],
]);

export type SearchCell = 'constructor_1' | 'control_1' | 'constructor_2' | 'control_2';

/** Test 51; undefined if the visitor is not in it. */
export const getSearchCell = (tests: AbTests): SearchCell | undefined => SEARCH_CELLS.get(tests[SEARCH_TEST] ?? '');

/** The cells of running experiments, with equal probability. */
const RUNNING: Record<string, readonly string[]> = {
  [SEARCH_TEST]: [...SEARCH_CELLS.keys()],
  [TILE_TEST]: ['01', '02'],
};

/** Assigns a cell in every running experiment; `random` returns numbers in [0, 1). */
export const assignTests = (random: () => number): AbTests =>
  Object.fromEntries(
    Object.entries(RUNNING).map(([test, cells]) => [
      test,
      cells[Math.floor(random() * cells.length)] ?? cells[0] ?? '',
    ]),
  );

/** The search of a visitor: provider or hosted. The default is the provider. */
export const chooseSearchPath = (tests: AbTests): 'provider' | 'hosted' =>
  getSearchCell(tests)?.startsWith('control') ? 'hosted' : 'provider';

/** Test 52: value 02 shows the second tile. */
export const getTileVariant = (tests: AbTests): 1 | 2 => (tests[TILE_TEST] === '02' ? 2 : 1);

export const INDEX_COOKIE = 'constructor_prod_index';

/** A cookie equal to 1 selects the production index. */
export const usesProductionIndex = (cookie: string | undefined): boolean => cookie === '1';
