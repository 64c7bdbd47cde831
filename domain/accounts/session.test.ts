import { expect, test } from 'vitest';
import { EMPTY_SESSION, toLoadedSession } from './session.ts';

test('the defaults of a session', () => {
  expect(EMPTY_SESSION).toMatchObject({
    userRole: 'guest',
    guestId: '0',
    localizationCountry: 'US',
    measurementUnit: 'in',
    isAuthenticated: false,
    isSet: false,
  });
});

test('a loaded session is set and has defaults for missing fields', () => {
  expect(toLoadedSession({ userId: 7 })).toEqual({ ...EMPTY_SESSION, userId: 7, isSet: true });
  expect(toLoadedSession({}).isSet).toBe(true);
});
