import { expect, test } from 'vitest';
import { checkCollectionsCount, checkWorksCount, parseNote } from './collection-limits.ts';

test('a user has at most 1,000 collections', () => {
  expect(checkCollectionsCount(999).ok).toBe(true);
  expect(checkCollectionsCount(1_000)).toEqual({
    ok: false,
    reason: 'conflict',
    messages: ['You can have up to 1,000 collections. Please delete one first.'],
  });
});

test('a collection has at most 10,000 works', () => {
  expect(checkWorksCount(9_999).ok).toBe(true);
  expect(checkWorksCount(10_000)).toMatchObject({
    messages: ['A collection can contain up to 10,000 works. Please remove one first.'],
  });
});

test('a note has at most 500 characters and no invisible ones', () => {
  expect(parseNote(`  Over the\u202e sofa?\r\n\r\n\r\nAsk Ada. `)).toEqual({
    ok: true,
    value: 'Over the sofa?\n\nAsk Ada.',
  });
  expect(parseNote('🎨'.repeat(500)).ok).toBe(true);
  expect(parseNote('x'.repeat(501))).toMatchObject({ reason: 'invalid', messages: ['500 max characters length'] });
});
