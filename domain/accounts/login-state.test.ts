import { expect, test } from 'vitest';
import { LOGIN_ERROR_EVENT, PREFERENCES_ERROR_EVENT, parseModalQuery, QUERY_MODAL_DELAY_MS } from './login-state.ts';

test('the events of a failed login and of failed preferences', () => {
  expect([LOGIN_ERROR_EVENT, PREFERENCES_ERROR_EVENT]).toEqual(['login error', 'user preferences error']);
});

test('show=preferences and show=login open a modal after 2 seconds', () => {
  expect(parseModalQuery('preferences')).toBe('preferences');
  expect(parseModalQuery('login')).toBe('login');
  expect(parseModalQuery('nonsense')).toBeUndefined();
  expect(parseModalQuery(null)).toBeUndefined();
  expect(QUERY_MODAL_DELAY_MS).toBe(2000);
});
