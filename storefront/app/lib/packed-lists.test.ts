import fc from 'fast-check';
import { expect, test } from 'vitest';
import { packLists, unpackLists } from './packed-lists.ts';

const roundTrip = (value: unknown) => unpackLists(JSON.parse(JSON.stringify(packLists(value))));

test('a list of similar objects has the names of their fields once', () => {
  const works = [1, 2, 3].map((id) => ({ id, title: `Sea ${id}` }));
  expect(packLists({ works })).toEqual({
    works: [{ '': ['id', 'title'] }, [1, 'Sea 1'], [2, 'Sea 2'], [3, 'Sea 3']],
  });
  expect(roundTrip({ works })).toEqual({ works });
});

test('objects with more, fewer or undefined fields, and values that are no objects, survive', () => {
  const list = [{ id: 1, note: 'a' }, { id: 2, note: 'b', sponsor: { id: 7 } }, { id: 3 }, null, 4, [5, 6], [], {}];
  expect(roundTrip(list)).toEqual(list);
  expect(roundTrip([...list.slice(0, 3), { id: 8, note: undefined }])).toStrictEqual([...list.slice(0, 3), { id: 8 }]);
});

test('lists within lists survive', () => {
  const facets = [1, 2, 3].map((at) => ({
    name: `f${at}`,
    options: [1, 2, 3].map((count) => ({ label: 'x', count })),
  }));
  expect(roundTrip(facets)).toEqual(facets);
});

test('any JSON value survives, also one that looks packed', () => {
  const names = fc.constantFrom('', 'id', 'title', '__proto__');
  const { value } = fc.letrec((tie) => ({
    value: fc.oneof({ maxDepth: 5 }, fc.constantFrom(1, '', null), tie('list'), tie('object')),
    list: fc.array(tie('value'), { maxLength: 5 }),
    object: fc.dictionary(names, tie('value')),
  }));
  fc.assert(
    fc.property(fc.oneof(fc.jsonValue(), value), (one) => {
      const json = JSON.parse(JSON.stringify(one));
      expect(roundTrip(json)).toEqual(json);
    }),
    { numRuns: 1_000 },
  );
});
