import { expect, test } from 'vitest';
import { COUNTRIES } from './countries.ts';
import { listCountryChoices } from './country-choices.ts';

test('the country of the visitor is first, the others are sorted by name', () => {
  const names = listCountryChoices('DE').map(({ name }) => name);
  expect(names.slice(0, 3)).toEqual(['Germany', 'Albania', 'Argentina']);
  expect(names.slice(1)).toEqual(names.slice(1).toSorted());
  expect(new Set(names).size).toBe(COUNTRIES.length);
});

test('an unknown country leaves the list sorted by name', () => {
  expect(listCountryChoices('xx').map(({ name }) => name)).toEqual(COUNTRIES.map(({ name }) => name).toSorted());
});

test('no country name starts with a letter that sorts after Z', () => {
  expect(COUNTRIES.filter(({ name }) => !/^[A-Z]/.test(name))).toEqual([]);
});
