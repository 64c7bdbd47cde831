import { expect, test } from 'vitest';
import {
  authorizeImpersonation,
  IMPERSONATION_MESSAGES,
  type ImpersonationRequest,
  toImpersonatedSession,
} from './impersonation.ts';
import { isImpersonated, toLoadedSession } from './session.ts';

const request: ImpersonationRequest = {
  admin: { id: 1, fullName: 'Ines Ward', role: 'admin' },
  person: { id: 7, role: 'collector', isBlocked: false },
  reason: ' Asked for help with an order ',
};

test('an admin with a reason may take over an account', () => {
  expect(authorizeImpersonation(request)).toEqual({ ok: true, value: { reason: 'Asked for help with an order' } });
});

test.each<[string, Partial<ImpersonationRequest>, string]>([
  ['no reason', { reason: '  ' }, 'reason-needed'],
  ['a reason nobody will read', { reason: 'x'.repeat(501) }, 'reason-too-long'],
  ['not an admin', { admin: { id: 1, fullName: 'X', role: 'curator' } }, 'not-allowed'],
  ['another admin', { person: { id: 7, role: 'admin', isBlocked: false } }, 'not-allowed'],
  ['oneself', { person: { id: 1, role: 'collector', isBlocked: false } }, 'not-allowed'],
  ['somebody who is blocked', { person: { id: 7, role: 'collector', isBlocked: true } }, 'blocked'],
])('a takeover is rejected with %s', (_, change, reason) => {
  expect(authorizeImpersonation({ ...request, ...change })).toMatchObject({ ok: false, reason });
});

test('during a takeover the session keeps the admin’s id and full name', () => {
  const session = toImpersonatedSession(toLoadedSession({ isAuthenticated: true, userId: 7 }), request.admin);
  expect(session).toMatchObject({ userId: 7, adminId: 1, adminFullName: 'Ines Ward' });
  expect(isImpersonated(session)).toBe(true);
  expect(isImpersonated({ ...session, isAuthenticated: false })).toBe(false);
  expect(isImpersonated(toLoadedSession({ isAuthenticated: true }))).toBe(false);
});

test('a rejected takeover says what to do', () => {
  expect(IMPERSONATION_MESSAGES['reason-needed']).toBe('Please enter a reason.');
});
