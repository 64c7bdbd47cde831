import { expect, test } from 'vitest';
import { parseApplicationDraft } from './application-draft.ts';

const textOf = (userId: number | null, fields: object, savedAt = 1_000) => JSON.stringify({ userId, fields, savedAt });

test('what a guest typed belongs to whoever logs in next', () => {
  const text = textOf(null, { city: 'Lyon' });
  expect(parseApplicationDraft(text, null, 2_000)).toEqual({ city: 'Lyon' });
  expect(parseApplicationDraft(text, 7, 2_000)).toEqual({ city: 'Lyon' });
});

test('what a member typed belongs to the member', () => {
  const text = textOf(7, { city: 'Lyon', ownsWorks: true });
  expect(parseApplicationDraft(text, 7, 2_000)).toEqual({ city: 'Lyon', ownsWorks: true });
  expect(parseApplicationDraft(text, 8, 2_000)).toEqual({});
  expect(parseApplicationDraft(text, null, 2_000)).toEqual({});
});

test('old and damaged drafts are ignored', () => {
  expect(parseApplicationDraft(textOf(7, { city: 'Lyon' }), 7, 31 * 86_400_000 + 1_000)).toEqual({});
  for (const text of [null, '', '{', '[]', '7', '{"userId":7,"savedAt":1000}'])
    expect(parseApplicationDraft(text, 7, 2_000)).toEqual({});
  expect(parseApplicationDraft(textOf(7, { city: 4, other: 'x', legalName: 'Ada' }), 7, 2_000)).toEqual({
    legalName: 'Ada',
  });
});
