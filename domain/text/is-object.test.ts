import { expect, test } from 'vitest';
import { isObject } from './is-object.ts';

test.each([[{}], [{ name: 'Ada' }], [Object.create(null)]])('%j has fields', (value) =>
  expect(isObject(value)).toBe(true),
);

test.each([[null], [undefined], [[]], ['text'], [1], [true], [() => 1]])('%j has none', (value) =>
  expect(isObject(value)).toBe(false),
);
