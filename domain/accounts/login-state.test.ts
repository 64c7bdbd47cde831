import { expect, test } from 'vitest';
import {
  LOGIN_ERROR_EVENT,
  type LoginState,
  modalOfQuery,
  nextLoginState,
  PREFERENCES_ERROR_EVENT,
  QUERY_MODAL_DELAY_MS,
  readAuthModal,
} from './login-state.ts';

const idle: LoginState = { kind: 'idle' };

test('account §4 Login: idle, then blocked while submitting, then success', () => {
  const blocked = nextLoginState(idle, { kind: 'submit' });
  expect(blocked).toEqual({ kind: 'blocked' });
  expect(nextLoginState(blocked, { kind: 'submit' })).toBe(blocked);
  expect(nextLoginState(blocked, { kind: 'answered', success: true, messages: [] })).toEqual({ kind: 'success' });
});

test('account §4 and §8 Login: an error shows the server messages joined with commas, and the form can be sent again', () => {
  const failed = nextLoginState({ kind: 'blocked' }, { kind: 'answered', success: false, messages: ['One.', 'Two.'] });
  expect(failed).toEqual({ kind: 'error', message: 'One., Two.' });
  expect(nextLoginState(failed, { kind: 'submit' })).toEqual({ kind: 'blocked' });
});

test('account §4 Login: social login failure re-enables the form', () => {
  expect(nextLoginState({ kind: 'blocked' }, { kind: 'socialFailed' })).toEqual(idle);
});

test('account §4 Auth modal: none, prompt, or a set name', () => {
  expect(readAuthModal('prompt')).toBe('prompt');
  expect(readAuthModal('register')).toBe('register');
  expect(readAuthModal('nonsense')).toBe('none');
});

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
