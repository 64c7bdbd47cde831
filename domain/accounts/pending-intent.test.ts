import { expect, test } from 'vitest';
import { INTENT_LIFE_MS, mayApplyIntent, type PendingIntent, parseIntent, resumesOn } from './pending-intent.ts';

const intent: PendingIntent = { action: 'favorite', targetId: 42, personId: null, page: '/all', savedAt: 1_000 };
const parse = (change: object, now = 1_000) => parseIntent(JSON.stringify({ ...intent, ...change }), now);

test('an intent is valid for an hour, like a password reset link', () => {
  expect(parse({})).toEqual(intent);
  expect(parse({}, 1_000 + INTENT_LIFE_MS - 1)).toEqual(intent);
  expect(parse({}, 1_000 + INTENT_LIFE_MS)).toBeUndefined();
  expect(parse({}, 999)).toBeUndefined();
});

test.each([
  [{ action: 'delete' }],
  [{ targetId: '42' }],
  [{ targetId: -1 }],
  [{ personId: 'x' }],
  [{ personId: undefined }],
  [{ page: 5 }],
  [{ savedAt: null }],
])('an invalid intent is ignored: %j', (change) => {
  expect(parse(change)).toBeUndefined();
});

test.each([null, '', 'nonsense', '[]', '5', '{"action":"__proto__"}'])('invalid text is ignored: %j', (text) => {
  expect(parseIntent(text, 0)).toBeUndefined();
});

test('the intent of a guest is completed for any user, that of a user only for the same user', () => {
  const ada = { isAuthenticated: true, userId: 7, adminId: null };
  expect(mayApplyIntent(intent, ada)).toBe(true);
  expect(mayApplyIntent({ ...intent, personId: 7 }, ada)).toBe(true);
  expect(mayApplyIntent({ ...intent, personId: 8 }, ada)).toBe(false);
  expect(mayApplyIntent(intent, { isAuthenticated: false, userId: null, adminId: null })).toBe(false);
});

test('a search is remembered by its listing', () => {
  const search = { action: 'search', listing: '/paintings?price=0-500' };
  const { targetId: _, ...saved } = parse(search) as PendingIntent & { targetId?: number };
  expect(saved).toEqual({ ...search, personId: null, page: '/all', savedAt: 1_000 });
  expect(parse({ action: 'search' })).toBeUndefined();
  expect(parse({ action: 'search', listing: 7 })).toBeUndefined();
});

test('an intent is not completed during impersonation', () => {
  expect(mayApplyIntent(intent, { isAuthenticated: true, userId: 7, adminId: 1 })).toBe(false);
});

test('the collection panel reopens on its own page, in any store', () => {
  const collect = { ...intent, action: 'collection' as const, targetId: 42, page: '/en-gb/paintings?color=blue' };
  expect(resumesOn(collect, '/en-gb/paintings')).toBe(true);
  expect(resumesOn(collect, '/paintings')).toBe(true);
  expect(resumesOn(collect, '/authentication')).toBe(false);
  expect(resumesOn(intent, '/authentication')).toBe(true);
});
