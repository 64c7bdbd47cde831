import { defineCall } from '@easel/contract/call';
import { nullable } from '@easel/contract/nullable';
import { type TSchema, Type } from 'typebox';
import { expect, test } from 'vitest';
import { createInputValidator } from './validate-input.ts';

const validate = (properties: Record<string, TSchema>, body: object) => {
  const call = defineCall({
    method: 'POST',
    path: '/test',
    summary: 'Test',
    access: 'everyone',
    takeover: 'allow',
    body: Type.Object(properties),
    payload: Type.Object({}),
  });
  const input = { params: {}, query: {}, body };
  const rejection = createInputValidator(call)(input);
  return rejection ? rejection.messages : input.body;
};

test.each([
  ['an integer', Type.Integer()],
  ['a number', Type.Number()],
  ['a text', Type.String()],
  ['a boolean', Type.Boolean()],
])('null stays null where %s may be missing, and is refused where it may not', (_, schema) => {
  expect(validate({ value: nullable(schema) }, { value: null })).toEqual({ value: null });
  expect(validate({ value: Type.Union([Type.Null(), schema]) }, { value: null })).toEqual({ value: null });
  expect(validate({ value: schema }, { value: null })).toEqual(['value must not be null.']);
  expect(validate({ value: Type.Optional(schema) }, { value: null })).toEqual(['value must not be null.']);
});

test('null is kept and refused at any depth', () => {
  const rows = { rows: Type.Array(Type.Object({ id: nullable(Type.Integer()), count: Type.Integer() })) };
  expect(validate(rows, { rows: [{ id: null, count: 1 }] })).toEqual({ rows: [{ id: null, count: 1 }] });
  expect(validate(rows, { rows: [{ id: 2, count: null }] })).toEqual(['rows.0.count must not be null.']);
  expect(validate({ ids: Type.Array(Type.Integer()) }, { ids: [1, null] })).toEqual(['ids.1 must not be null.']);
  const named = { named: Type.Record(Type.String(), nullable(Type.Number())) };
  expect(validate(named, { named: { a: null, b: 0 } })).toEqual({ named: { a: null, b: 0 } });
});

test('zero, false and empty text are not null', () => {
  const values = { a: nullable(Type.Integer()), b: nullable(Type.Boolean()), c: nullable(Type.String()) };
  expect(validate(values, { a: 0, b: false, c: '' })).toEqual({ a: 0, b: false, c: '' });
});

test('the text of a form becomes numbers and booleans, an empty field null, and defaults are filled in', () => {
  const values = {
    quantity: Type.Integer({ minimum: 1 }),
    isGift: Type.Boolean(),
    year: nullable(Type.Integer()),
    page: Type.Optional(Type.Integer({ default: 1 })),
    ids: Type.Array(Type.Integer()),
  };
  expect(validate(values, { quantity: '3', isGift: 'true', year: '', ids: '7' })).toEqual({
    quantity: 3,
    isGift: true,
    year: null,
    page: 1,
    ids: [7],
  });
  expect(validate(values, { quantity: '0', isGift: 'true', year: '', ids: [] })).toEqual(['quantity must be >= 1.']);
});
