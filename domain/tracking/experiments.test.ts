import { describe, expect, test } from 'vitest';
import { formatAbTests, parseAbTests } from './ab-tests.ts';
import {
  assignCells,
  checkExperiment,
  chooseVariants,
  type ExperimentTerms,
  isSameEffect,
  isShownAt,
  type RunningExperiment,
} from './experiments.ts';

const KNOWN = { roles: ['guest', 'collector', 'artist'], countries: ['DE', 'US'] };

const TERMS: ExperimentTerms = {
  name: 'Larger tiles',
  question: 'Do larger tiles sell more?',
  effect: 'tile',
  flag: null,
  cells: [
    { code: '01', name: 'A', share: 50, value: '1' },
    { code: '02', name: 'B', share: 50, value: '2' },
  ],
  controlCell: '01',
  countries: [],
  roles: [],
  trafficPercent: 100,
  metric: 'orders',
  smallestEffect: 3,
};

const SEARCH: RunningExperiment = {
  ...{ number: 51, effect: 'search-path', flag: null, countries: [], roles: [], trafficPercent: 100 },
  cells: ['provider', 'hosted', 'provider', 'hosted'].map((value, at) => ({
    ...{ code: `0${at + 1}`, name: value, share: 25, value },
  })),
};
const TILES: RunningExperiment = { ...TERMS, number: 52 };
const ann = { visitorId: 'ann', countryCode: 'us', role: 'guest' };

describe('an experiment', () => {
  test('is stored tidily, with its cells in order', () => {
    const given = {
      ...TERMS,
      name: '  Larger   tiles ',
      countries: ['US', 'DE', 'US'],
      cells: TERMS.cells.toReversed(),
    };
    expect(checkExperiment(given, KNOWN)).toEqual({ ok: true, value: { ...TERMS, countries: ['DE', 'US'] } });
  });

  test.each<[string, Partial<ExperimentTerms>, string]>([
    ['without a name', { name: ' ' }, 'Please enter a name'],
    ['with a name that is too long', { name: 'x'.repeat(81) }, 'Please enter a name'],
    ['with a long question', { question: 'x'.repeat(501) }, 'The question has at most'],
    ['with one cell', { cells: TERMS.cells.slice(1), controlCell: '02' }, '2 to 10 cells'],
    ['with shares of 90', { cells: TERMS.cells.map((cell) => ({ ...cell, share: 45 })) }, 'and not 90'],
    [
      'with a share that is no number',
      { cells: TERMS.cells.map((cell) => ({ ...cell, share: Number.NaN })) },
      'at least 1',
    ],
    ['with huge shares', { cells: TERMS.cells.map((cell) => ({ ...cell, share: 1e300 })) }, 'at least 1 percent'],
    ['with the same code twice', { cells: TERMS.cells.map((cell) => ({ ...cell, code: '01' })) }, 'its own code'],
    ['with a hostile code', { cells: TERMS.cells.map((cell, at) => ({ ...cell, code: `${at},` })) }, 'two digits'],
    ['with a cell without a name', { cells: TERMS.cells.map((cell) => ({ ...cell, name: '' })) }, 'name each cell'],
    ['with an unknown value', { cells: TERMS.cells.map((cell) => ({ ...cell, value: '3' })) }, 'what each cell does'],
    ['whose cells do the same', { cells: TERMS.cells.map((cell) => ({ ...cell, value: '1' })) }, 'A/A test'],
    ['without a control', { controlCell: '09' }, 'compare with'],
    ['for unknown countries', { countries: ['XX'] }, 'known countries'],
    ['for unknown roles', { roles: ['king'] }, 'known roles'],
    ['for nobody', { trafficPercent: 0 }, 'share of traffic'],
    ['without a smallest effect', { smallestEffect: 0 }, 'smallest effect'],
    ['with an infinite effect', { smallestEffect: Number.POSITIVE_INFINITY }, 'smallest effect'],
    ['of a flag without its name', { effect: 'flag' }, 'choose the flag'],
  ])('%s is refused', (_, changes, message) => {
    const checked = checkExperiment({ ...TERMS, ...changes }, KNOWN);
    expect(!checked.ok && checked.messages.join(' ')).toContain(message);
  });

  test('of thirds is possible', () => {
    const cells = [33.33, 33.33, 33.34].map((share, at) => ({
      code: `0${at}`,
      name: `${at}`,
      share,
      value: at ? '1' : '2',
    }));
    expect(checkExperiment({ ...TERMS, cells, controlCell: '00' }, KNOWN).ok).toBe(true);
  });
});

describe('visitors', () => {
  test('are assigned by their shares, always the same way', () => {
    const counts = new Map<string, number>();
    for (let at = 0; at < 8_000; at++) {
      const cells = assignCells([SEARCH, TILES], {}, { ...ann, visitorId: `visitor ${at}` });
      expect(assignCells([SEARCH, TILES], {}, { ...ann, visitorId: `visitor ${at}` })).toEqual(cells);
      counts.set(formatAbTests(cells), (counts.get(formatAbTests(cells)) ?? 0) + 1);
    }
    expect(counts.size).toBe(8);
    for (const count of counts.values()) expect(Math.abs(count - 1_000)).toBeLessThan(130);
  });

  test('with a cookie keep their cells, join later experiments and leave those that ended', () => {
    const cells = assignCells([SEARCH, TILES], parseAbTests('51.03,50.01'), ann);
    expect(cells).toEqual({ 51: '03', 52: expect.stringMatching(/^0[12]$/) });
    expect(assignCells([TILES], { 51: '03', 52: '02' }, ann)).toEqual({ 52: '02' });
    expect(assignCells([], { 51: '03' }, ann)).toEqual({});
  });

  test.each(['09', 'toString', '__proto__'])('with the unknown cell %s get a known one', (cell) => {
    expect(assignCells([TILES], parseAbTests(`52.${cell}`), ann)[52]).toMatch(/^0[12]$/);
  });

  test.each<[string, Partial<RunningExperiment>, boolean]>([
    ['of another country', { countries: ['DE'] }, false],
    ['of the country', { countries: ['DE', 'US'] }, true],
    ['of another role', { roles: ['artist'] }, false],
    ['of the role', { roles: ['guest'] }, true],
  ])('%s', (_, audience, isJoined) => {
    expect('52' in assignCells([{ ...TILES, ...audience }], {}, ann)).toBe(isJoined);
    // Whoever takes part stays, also in another country.
    expect(assignCells([{ ...TILES, ...audience }], { 52: '02' }, ann)).toEqual({ 52: '02' });
  });

  test('take part by the share of traffic', () => {
    const joined = Array.from({ length: 4_000 }, (_, at) =>
      assignCells([{ ...TILES, trafficPercent: 25 }], {}, { ...ann, visitorId: `v${at}` }),
    ).filter((cells) => '52' in cells).length;
    expect(Math.abs(joined - 1_000)).toBeLessThan(120);
  });

  test('of a hundred experiments have a cookie of reasonable size', () => {
    const many = Array.from({ length: 100 }, (_, at) => ({ ...TILES, number: 100 + at }));
    expect(formatAbTests(assignCells(many, {}, ann)).length).toBeLessThan(1_000);
  });
});

describe('variants', () => {
  test.each([
    ['01', 'provider'],
    ['02', 'hosted'],
    ['03', 'provider'],
    ['04', 'hosted'],
    ['05', 'provider'],
    ['constructor', 'provider'],
  ])('cell %s of test 51 searches by the %s', (cell, path) => {
    expect(chooseVariants([], [SEARCH, TILES], { 51: cell }).searchPath).toBe(path);
  });

  test('test 52 value 02 enables the second tile, while it runs', () => {
    expect(chooseVariants([], [TILES], { 52: '02' }).tileVariant).toBe(2);
    expect(chooseVariants([], [TILES], { 52: '01' }).tileVariant).toBe(1);
    expect(chooseVariants([], [], { 52: '02' }).tileVariant).toBe(1);
  });

  test('a kept cell is for everybody, unless a later experiment says otherwise', () => {
    const kept = [{ effect: 'tile', value: '2' }] as const;
    expect(chooseVariants(kept, [], {}).tileVariant).toBe(2);
    expect(chooseVariants(kept, [TILES], { 52: '01' }).tileVariant).toBe(1);
    expect(chooseVariants([...kept, { effect: 'tile', value: '1' }], [], {}).tileVariant).toBe(1);
  });

  test('a flag is switched by the cell', () => {
    const flag: RunningExperiment = {
      ...{ ...TILES, number: 53, effect: 'flag', flag: 'offers' },
      cells: ['on', 'off'].map((value, at) => ({ code: `0${at + 1}`, name: value, share: 50, value })),
    };
    expect(chooseVariants([], [flag], { 53: '02' }).flags).toEqual({ offers: false });
    expect(chooseVariants([], [flag], {}).flags).toEqual({});
    expect([isShownAt(flag, 'flag:offers'), isShownAt(flag, 'listing')]).toEqual([true, false]);
  });

  test('are seen where they are shown', () => {
    expect([isShownAt(TILES, 'tiles'), isShownAt(SEARCH, 'tiles'), isShownAt(SEARCH, 'listing')]).toEqual([
      true,
      false,
      true,
    ]);
    expect(isShownAt({ effect: 'none', flag: null }, 'listing')).toBe(true);
  });

  test('two experiments must not change the same', () => {
    expect(isSameEffect(TILES, { effect: 'tile', flag: null })).toBe(true);
    expect(isSameEffect({ effect: 'flag', flag: 'a' }, { effect: 'flag', flag: 'b' })).toBe(false);
    expect(isSameEffect({ effect: 'none', flag: null }, { effect: 'none', flag: null })).toBe(false);
  });
});
