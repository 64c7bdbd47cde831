import { defineCall } from '@easel/contract/call';
import { nullable } from '@easel/contract/nullable';
import { type TSchema, Type } from 'typebox';
import { expect, test } from 'vitest';
import { createInputValidator } from './validate-input.ts';

const validate = (properties: Record<string, TSchema>, body: object, isForm = false) => {
  const call = defineCall({
    method: 'POST',
    path: '/test',
    summary: 'Test',
    access: 'everyone',
    impersonation: 'allow',
    body: Type.Object(properties),
    payload: Type.Object({}),
  });
  const input = { params: {}, query: {}, body, isForm };
  const rejection = createInputValidator(call)(input);
  return rejection ? rejection.messages : input.body;
};

test.each([
  ['an integer', Type.Integer()],
  ['a number', Type.Number()],
  ['a text', Type.String()],
  ['a boolean', Type.Boolean()],
])('null stays null where %s may be missing, and is refused where it may not', (_, schema) => {
  for (const isForm of [true, false]) {
    expect(validate({ value: nullable(schema) }, { value: null }, isForm)).toEqual({ value: null });
    expect(validate({ value: Type.Union([Type.Null(), schema]) }, { value: null }, isForm)).toEqual({ value: null });
    expect(validate({ value: schema }, { value: null }, isForm)).toEqual(['Value is required.']);
    expect(validate({ value: Type.Optional(schema) }, { value: null }, isForm)).toEqual(['Value is required.']);
  }
});

test('null is kept and refused at any depth', () => {
  const rows = { rows: Type.Array(Type.Object({ id: nullable(Type.Integer()), count: Type.Integer() })) };
  expect(validate(rows, { rows: [{ id: null, count: 1 }] })).toEqual({ rows: [{ id: null, count: 1 }] });
  expect(validate(rows, { rows: [{ id: 2, count: null }] })).toEqual(['Count (entry 1) is required.']);
  expect(validate({ ids: Type.Array(Type.Integer()) }, { ids: [1, null] })).toEqual(['Works (entry 2) is required.']);
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
  expect(validate(values, { quantity: '3', isGift: 'true', year: '', ids: '7' }, true)).toEqual({
    quantity: 3,
    isGift: true,
    year: null,
    page: 1,
    ids: [7],
  });
  expect(validate(values, { quantity: '0', isGift: 'true', year: '', ids: [] }, true)).toEqual([
    'Quantity must be at least 1.',
  ]);
});

test.each([
  ['a text', Type.Integer(), '3', 'Quantity must be a whole number.'],
  ['true', Type.Integer(), true, 'Quantity must be a whole number.'],
  ['a list', Type.Integer(), [2], 'Quantity must be a whole number.'],
  ['a fraction', Type.Integer(), 1.5, 'Quantity must be a whole number.'],
  ['a text', Type.Number(), '1.5', 'Quantity must be a number.'],
  ['a number', Type.Boolean(), 1, 'Quantity must be true or false.'],
  ['a number', Type.String(), 7, 'Quantity must be text.'],
  ['a value', Type.Array(Type.Integer()), 7, 'Quantity must be a list.'],
  ['a text', nullable(Type.Integer()), '', 'Quantity must be a whole number.'],
])('JSON has types: %s is not converted', (_, schema, quantity, message) => {
  expect(validate({ quantity: schema }, { quantity })).toEqual([message]);
});

test('defaults are filled in for JSON as well', () => {
  expect(validate({ page: Type.Optional(Type.Integer({ default: 1 })) }, {})).toEqual({ page: 1 });
});
