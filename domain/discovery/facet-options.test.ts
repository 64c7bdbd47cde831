import { expect, test } from 'vitest';
import { canNarrow, createFacetOptions, narrows } from './facet-options.ts';
import type { FacetConfig } from './facet-table.ts';

const config: FacetConfig = {
  title: 'Material',
  inputType: 'checkboxes',
  isOpen: true,
  onlyNonEmptyResults: false,
  useHardcodedValues: true,
  useProviderValues: false,
  allowedValues: [
    { slug: 'rag', label: 'Fine Art', value: 'Rag' },
    { slug: 'metal', label: 'Metal', value: 'Metal' },
    { slug: 'canvas', label: 'Canvas', value: 'Canvas' },
  ],
};
const counts = new Map([
  ['Metal', 2],
  ['Canvas', 5],
  ['Papyrus', 9],
]);
const listed = (change: Partial<FacetConfig>, chosen: string[] = []) =>
  createFacetOptions({ ...config, ...change }, counts, chosen).map(({ label, count }) => `${label} ${count}`);

test('useHardcodedValues lists the allowed values in their own order', () => {
  expect(listed({})).toEqual(['Fine Art 0', 'Metal 2', 'Canvas 5']);
});

test('useProviderValues lists the values found, most frequent first, restricted to allowedValues', () => {
  const change = { useHardcodedValues: false, useProviderValues: true, onlyNonEmptyResults: true };
  expect(listed(change)).toEqual(['Canvas 5', 'Metal 2']);
});

test('without allowedValues every value of the provider is listed', () => {
  const { allowedValues: _, ...open } = config;
  expect(createFacetOptions({ ...open, useProviderValues: true }, counts, [])[0]).toEqual({
    slug: 'papyrus',
    label: 'Papyrus',
    value: 'Papyrus',
    count: 9,
    isChosen: false,
  });
});

test('onlyNonEmptyResults hides values without results, unless selected', () => {
  expect(listed({ onlyNonEmptyResults: true })).toEqual(['Metal 2', 'Canvas 5']);
  expect(listed({ onlyNonEmptyResults: true }, ['Rag'])).toEqual(['Fine Art 0', 'Metal 2', 'Canvas 5']);
});

test('extraData describes values', () => {
  const options = createFacetOptions({ ...config, extraData: { Metal: 'Bright and light.' } }, counts, []);
  expect(options.map(({ description }) => description)).toEqual([undefined, 'Bright and light.', undefined]);
});

test.each([
  [[], 5, false],
  [[{ count: 5, isChosen: false }], 5, false],
  [[{ count: 0, isChosen: false }], 5, false],
  [[{ count: 5, isChosen: true }], 5, true],
  [[{ count: 0, isChosen: true }], 0, true],
  [
    [
      { count: 5, isChosen: false },
      { count: 2, isChosen: false },
    ],
    5,
    true,
  ],
])('a facet is useful only if a value reduces the number of works: %j of %d', (options, total, isUseful) => {
  expect(canNarrow(options, total)).toBe(isUseful);
});

test('a switch that applies to all works cannot narrow a listing', () => {
  expect(narrows({ count: 5, isChosen: false }, 5)).toBe(false);
  expect(narrows({ count: 4, isChosen: false }, 5)).toBe(true);
});
