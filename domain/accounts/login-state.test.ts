import { expect, test } from 'vitest';
import { LOGIN_ERROR_EVENT, PREFERENCES_ERROR_EVENT } from './login-state.ts';

test('the events of a failed login and of failed preferences', () => {
  expect([LOGIN_ERROR_EVENT, PREFERENCES_ERROR_EVENT]).toEqual(['login error', 'user preferences error']);
});
