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
