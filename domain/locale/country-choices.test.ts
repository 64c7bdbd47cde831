import { expect, test } from 'vitest';
import { COUNTRIES } from './countries.ts';
import { countryChoicesOf } from './country-choices.ts';

test('the country a visitor shops in is offered first, the others by name', () => {
  const names = countryChoicesOf('DE').map(({ name }) => name);
  expect(names.slice(0, 3)).toEqual(['Germany', 'Albania', 'Argentina']);
  expect(names.slice(1)).toEqual(names.slice(1).toSorted());
  expect(new Set(names).size).toBe(COUNTRIES.length);
});

test('a country the shop does not know leaves the list by name alone', () => {
  expect(countryChoicesOf('xx').map(({ name }) => name)).toEqual(COUNTRIES.map(({ name }) => name).toSorted());
});

test('no country begins with a letter that would stand after Z', () => {
  expect(COUNTRIES.filter(({ name }) => !/^[A-Z]/.test(name))).toEqual([]);
});
