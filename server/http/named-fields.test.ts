import * as accounts from '@easel/contract/accounts';
import { ArtworkTile } from '@easel/contract/artwork-tile';
import type { Call } from '@easel/contract/call';
import * as search from '@easel/contract/search';
import { Type } from 'typebox';
import { Clean, Create } from 'typebox/value';
import { expect, test } from 'vitest';
import { namedFieldsOf } from './named-fields.ts';

const withMore = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(withMore);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries([...Object.entries(value).map(([k, v]) => [k, withMore(v)]), ['secret', 'kept back']]);
};

test('what a schema does not name is left out, at every depth', () => {
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
  const picked = namedFieldsOf(schema)(withMore(value));
  expect(JSON.stringify(picked)).not.toMatch(/hidden|password|"m"/);
  expect(picked).toEqual(Clean(schema, withMore(value)));
  expect(namedFieldsOf(schema)({ note: null })).toEqual({ note: null });
});

const exported: unknown[] = [...Object.values(accounts), ...Object.values(search)];
const calls = exported.filter((one): one is Call => typeof one === 'object' && one !== null && 'payload' in one);

test.each(calls.map((call) => [`${call.method} ${call.path}`, call.payload] as const))(
  '%s gives the fields that TypeBox would leave',
  (_, payload) => {
    const value = Create(payload);
    expect(namedFieldsOf(payload)(structuredClone(withMore(value)))).toEqual(
      Clean(payload, structuredClone(withMore(value))),
    );
  },
);
