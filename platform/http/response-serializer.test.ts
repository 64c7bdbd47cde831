import { ArtworkTile } from '@easel/contract/catalogue/artwork-tile';
import { ALL_CALLS } from '@easel/server/testing/all-calls';
import { Type } from 'typebox';
import { Clean, Create } from 'typebox/value';
import { expect, test } from 'vitest';
import { createFieldPicker } from './response-serializer.ts';

const withMore = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(withMore);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries([...Object.entries(value).map(([k, v]) => [k, withMore(v)]), ['secret', 'kept back']]);
};

test('fields that the schema does not name are removed at every depth', () => {
  const schema = Type.Object({
    works: Type.Array(Type.Omit(ArtworkTile, ['uploadedDate'])),
    note: Type.Union([Type.Object({ text: Type.String() }), Type.Null()]),
    kind: Type.Enum(['a', 'b']),
    by: Type.Record(Type.String(), Type.Object({ n: Type.Integer() })),
  });
  const value = {
    works: [Create(Type.Omit(ArtworkTile, ['uploadedDate']))],
    note: { text: 'x', hidden: 1 },
    kind: 'a',
    by: { one: { n: 1, m: 2 } },
    password: 'p',
  };
  const picked = createFieldPicker(schema)(withMore(value));
  expect(JSON.stringify(picked)).not.toMatch(/hidden|password|"m"/);
  expect(picked).toEqual(Clean(schema, withMore(value)));
  expect(createFieldPicker(schema)({ note: null })).toEqual({ note: null });
});

test('a value that may be one of several objects keeps the fields of the most specific one', () => {
  const picture = Type.Object({ url: Type.String(), alt: Type.Optional(Type.String()) });
  const work = Type.Object({ url: Type.String(), kind: Type.Literal('work'), price: Type.Integer() });
  const print = Type.Object({
    url: Type.String(),
    kind: Type.Literal('print'),
    price: Type.Integer(),
    size: Type.String(),
  });
  const pick = createFieldPicker(Type.Array(Type.Union([picture, work, print, Type.Null()])));
  const values = [
    { url: '/1', kind: 'work', price: 1, size: 'S' },
    { url: '/2', kind: 'print', price: 2, size: 'S', hidden: 1 },
    { url: '/3', kind: 'poster', alt: 'A poster' },
    null,
  ];
  expect(pick(values)).toEqual([
    { url: '/1', kind: 'work', price: 1 },
    { url: '/2', kind: 'print', price: 2, size: 'S' },
    { url: '/3', alt: 'A poster' },
    null,
  ]);
});

test('names of fields need not be identifiers, and missing fields stay missing', () => {
  const schema = Type.Object({ 'a"b': Type.Integer(), '__proto__ ': Type.Optional(Type.Integer()) });
  expect(createFieldPicker(schema)({ 'a"b': 1, c: 2 })).toStrictEqual({ 'a"b': 1 });
});

/** Payloads for which TypeBox can create an example. */
const exemplary = ALL_CALLS.filter(({ payload }) => {
  try {
    return Create(payload) !== undefined;
  } catch {
    return false;
  }
});

test.each(exemplary.map((call) => [`${call.method} ${call.path}`, call.payload] as const))(
  '%s: the same fields as with Clean of TypeBox',
  (_, payload) => {
    const value = Create(payload);
    expect(createFieldPicker(payload)(structuredClone(withMore(value)))).toEqual(
      Clean(payload, structuredClone(withMore(value))),
    );
  },
);
