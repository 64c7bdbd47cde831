import { expect, test } from 'vitest';
import { EMPTY_SESSION, toLoadedSession } from './session.ts';

test('account §3 Session: the defaults', () => {
  expect(EMPTY_SESSION).toMatchObject({
    userRole: 'guest',
    guestId: '0',
    localizationCountry: 'US',
    measurementUnit: 'in',
    isAuthenticated: false,
    isSet: false,
  });
});

test('account §3 Session: a loaded session is set and has defaults for missing fields', () => {
  expect(toLoadedSession({ userId: 7 })).toEqual({ ...EMPTY_SESSION, userId: 7, isSet: true });
  expect(toLoadedSession({}).isSet).toBe(true);
});
