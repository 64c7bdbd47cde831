import { expect, test } from 'vitest';
import { chooseNewWorkPlaces, newWorksSince } from './new-works.ts';

const DAY = 86_400_000;
const now = 20_000 * DAY + 5_000_000;
const newest = Array.from({ length: 10 }, (_, at) => at + 1);
const listing = { listed: 400, fresh: 10, now };
const idsOn = (day: number) => chooseNewWorkPlaces(newest, { ...listing, now: now + day * DAY }).map(({ id }) => id);

test('three new works get places that are not at the top', () => {
  const places = chooseNewWorkPlaces(newest, listing);
  expect(places.map(({ at }) => at)).toEqual([11, 35, 59]);
  expect(new Set(places.map(({ id }) => id)).size).toBe(3);
});

test('they take turns by the day: each is shown as often as any other', () => {
  expect(chooseNewWorkPlaces(newest, { ...listing, now: now + 1_000 })).toEqual(chooseNewWorkPlaces(newest, listing));
  const shown = Array.from({ length: 10 }, (_, day) => idsOn(day)).flat();
  for (const id of newest) expect(shown.filter((one) => one === id)).toHaveLength(3);
  const firsts = Array.from({ length: 10 }, (_, day) => idsOn(day)[0]);
  expect(new Set(firsts).size).toBe(10);
});

test('a place that somebody pays for is not taken', () => {
  expect(chooseNewWorkPlaces(newest, { ...listing, taken: [11, 12] }).map(({ at }) => at)).toEqual([13, 35, 59]);
});

test.each([
  ['a short listing', { listed: 99 }, newest],
  ['an import, after which most works are new', { fresh: 81 }, newest],
  ['no new works', { fresh: 0 }, []],
])('none in %s', (_, more, ids) => {
  expect(chooseNewWorkPlaces(ids, { ...listing, ...more })).toEqual([]);
});

test('a single new work has one place', () => {
  expect(chooseNewWorkPlaces([7], { ...listing, fresh: 1 })).toEqual([{ id: 7, at: 11 }]);
});

test('works are new for four weeks, from midnight', () => {
  expect(newWorksSince(now)).toBe(19_972 * DAY);
  expect(newWorksSince(now + 1_000)).toBe(newWorksSince(now));
});
