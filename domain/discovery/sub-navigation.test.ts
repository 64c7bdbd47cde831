import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  chooseSubNavigation,
  createViewedItems,
  DEFAULT_SUB_NAVIGATION,
  parseViewed,
  rememberViewed,
  type SubNavigationItem,
  type SubNavigationType,
} from './sub-navigation.ts';

const anItem = (type: SubNavigationType, value: string): SubNavigationItem => ({
  type,
  label: value,
  url: `/all/${value}`,
  value,
});

test('the default sub-navigation', () => {
  expect(chooseSubNavigation([]).map(({ label }) => label)).toEqual([
    'Shop All',
    'Paintings',
    'Sculptures',
    'Abstracts',
    'Figurative',
    'Expressionism',
    'Landscapes',
    'Flowers',
    'People',
    'Large Works',
  ]);
  expect(chooseSubNavigation([])).toEqual(DEFAULT_SUB_NAVIGATION);
});

test('viewed items come first, defaults fill the rest', () => {
  const kept = rememberViewed([], [anItem('style', 'cubism'), anItem('size', 'small')]);
  expect(chooseSubNavigation(kept).map(({ value }) => value)).toEqual([
    'all',
    'paintings',
    'sculpture',
    'cubism',
    'abstract',
    'figurative',
    'landscape',
    'floral',
    'people',
    'small',
  ]);
});

test('the newest item is first, without duplicates', () => {
  let kept = rememberViewed([], [anItem('style', 'cubism')]);
  kept = rememberViewed(kept, [anItem('style', 'dada'), anItem('style', 'dada')]);
  kept = rememberViewed(kept, [anItem('style', 'cubism')]);
  expect(kept.map(({ value }) => value)).toEqual(['cubism', 'dada']);
});

test('at most 8 items per type are stored; 3, 3, 3 and 1 are shown in a fixed order', () => {
  const any = fc.record({
    type: fc.constantFrom<SubNavigationType>('size', 'subject', 'style', 'category'),
    value: fc.stringMatching(/^[a-f]{1,2}$/),
  });
  fc.assert(
    fc.property(fc.array(fc.array(any, { maxLength: 6 }), { maxLength: 12 }), (visits) => {
      const kept = visits.reduce<SubNavigationItem[]>(
        (all, viewed) =>
          rememberViewed(
            all,
            viewed.map(({ type, value }) => anItem(type, value)),
          ),
        [],
      );
      for (const type of ['category', 'style', 'subject', 'size'] as const)
        expect(kept.filter((one) => one.type === type).length).toBeLessThanOrEqual(8);
      const types = chooseSubNavigation(kept).map(({ type }) => type);
      expect(types).toEqual([
        'category',
        'category',
        'category',
        'style',
        'style',
        'style',
        'subject',
        'subject',
        'subject',
        'size',
      ]);
    }),
  );
});

test('a viewed work adds links to its category, styles, subject and size', () => {
  const items = createViewedItems({
    category: 'paintings',
    styles: ['Pop Art'],
    subject: 'Landscape',
    width: 120,
    height: 90,
  });
  expect(items.map(({ label, url }) => [label, url])).toEqual([
    ['Paintings', '/paintings'],
    ['Pop Art', '/all/pop-art'],
    ['Landscape', '/all/landscape'],
    ['Large Works', '/all/large'],
  ]);
  expect(parseViewed(JSON.stringify(items))).toEqual(items);
});

test.each([null, 'nonsense', '{}', '[null,7]', '[{"type":"style","label":"x","url":"//evil.example","value":"x"}]'])(
  'stored value %s is ignored',
  (stored) => {
    expect(parseViewed(stored)).toEqual([]);
  },
);
