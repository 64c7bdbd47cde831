import { expect, test } from 'vitest';
import { sessionOf } from './session.ts';
import {
  isForbiddenInTakeover,
  isTakenOver,
  isTold,
  mayTakeOver,
  TAKEOVER_WORDS,
  type TakeoverRequest,
  takenOver,
} from './takeover.ts';

const request: TakeoverRequest = {
  admin: { id: 1, fullName: 'Ines Ward', role: 'admin' },
  person: { id: 7, role: 'collector' },
  reason: ' Asked for help with an order ',
};

test('account §1 Admin takeover: an admin with a reason may', () => {
  expect(mayTakeOver(request)).toEqual({ ok: true, value: { reason: 'Asked for help with an order' } });
});

test.each<[string, Partial<TakeoverRequest>, string]>([
  ['no reason', { reason: '  ' }, 'reason-needed'],
  ['a reason nobody will read', { reason: 'x'.repeat(501) }, 'reason-too-long'],
  ['not an admin', { admin: { id: 1, fullName: 'X', role: 'curator' } }, 'not-allowed'],
  ['another admin', { person: { id: 7, role: 'admin' } }, 'not-allowed'],
  ['oneself', { person: { id: 1, role: 'collector' } }, 'not-allowed'],
])('account §1 Admin takeover: refused with %s', (_, change, reason) => {
  expect(mayTakeOver({ ...request, ...change })).toEqual({ ok: false, reason });
});

test('account §1 Admin takeover: the session keeps the admin’s id and full name while authenticated', () => {
  const session = takenOver(sessionOf({ isAuthenticated: true, userId: 7 }), request.admin);
  expect(session).toMatchObject({ userId: 7, adminId: 1, adminFullName: 'Ines Ward' });
  expect(isTakenOver(session)).toBe(true);
  expect(isTakenOver({ ...session, isAuthenticated: false })).toBe(false);
  expect(isTakenOver(sessionOf({ isAuthenticated: true }))).toBe(false);
});

test('account §1 Admin takeover: a refusal says what to do', () => {
  expect(TAKEOVER_WORDS['reason-needed']).toBe('Please enter a reason.');
});

test.each([
  ['POST', '/auth/new-password'],
  ['POST', '/auth/login'],
  ['POST', '/auth/confirm-email'],
  ['GET', '/auth/social/:provider'],
  ['PUT', '/user/password'],
  ['PUT', '/account/email'],
  ['POST', '/account/change-email'],
  ['POST', '/user/codes'],
  ['DELETE', '/user/codes'],
  ['POST', '/user/passkeys/new/options'],
  ['DELETE', '/user/passkeys/:passkeyId'],
  ['POST', '/tv/confirm'],
  ['GET', '/account/export'],
  ['GET', '/user/my-data'],
  ['DELETE', '/account'],
  ['DELETE', '/user/account'],
  ['POST', '/user/export'],
  ['POST', '/account/deletion'],
  ['POST', '/takeover'],
])('account §1 Admin takeover: %s %s stays with the person', (method, path) => {
  expect(isForbiddenInTakeover({ method, path })).toBe(true);
});

test.each([
  ['POST', '/account/favorite'],
  ['PUT', '/account/profile'],
  ['PUT', '/user/preferences'],
  ['GET', '/user/passkeys'],
  ['GET', '/auth/logout'],
  ['POST', '/takeover/end'],
  ['DELETE', '/account/addresses/:addressBookItemId'],
  ['GET', '/all-client-data'],
])('account §1 Admin takeover: %s %s is help', (method, path) => {
  expect(isForbiddenInTakeover({ method, path })).toBe(false);
});

test.each([
  ['POST', '/account/favorite', true],
  ['DELETE', '/account/addresses/:addressBookItemId', true],
  ['GET', '/account/favorite-works', false],
  ['POST', '/search', false],
  ['POST', '/algolia/events', false],
  ['POST', '/takeover/end', false],
])('account §1 Admin takeover: whether %s %s is written down: %s', (method, path, told) => {
  expect(isTold({ method, path })).toBe(told);
});
