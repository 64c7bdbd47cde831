import { expect, test } from 'vitest';
import { findDecision } from './decision-key.ts';

const keys = { a: 'accept', d: 'decline' };
const press = { key: 'a', repeat: false, ctrlKey: false, metaKey: false, altKey: false };

test('a key decides once, however long it is held, and not together with others', () => {
  expect(findDecision(keys, press)).toBe('accept');
  expect(findDecision(keys, { ...press, key: 'x' })).toBeUndefined();
  expect(findDecision(keys, { ...press, key: 'toString' })).toBeUndefined();
  for (const other of ['repeat', 'ctrlKey', 'metaKey', 'altKey'])
    expect(findDecision(keys, { ...press, [other]: true })).toBeUndefined();
});
