import { expect, test } from 'vitest';
import { LOGIN_ERROR_EVENT, modalOfQuery, PREFERENCES_ERROR_EVENT, QUERY_MODAL_DELAY_MS } from './login-state.ts';

test('account §8: the events of failures', () => {
  expect([LOGIN_ERROR_EVENT, PREFERENCES_ERROR_EVENT]).toEqual(['login error', 'user preferences error']);
});

test('account §2 and §9: show=preferences and show=login open a modal after 2 seconds', () => {
  expect(modalOfQuery('preferences')).toBe('preferences');
  expect(modalOfQuery('login')).toBe('login');
  expect(modalOfQuery('nonsense')).toBeUndefined();
  expect(modalOfQuery(null)).toBeUndefined();
  expect(QUERY_MODAL_DELAY_MS).toBe(2000);
});
