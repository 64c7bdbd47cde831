import { runInNewContext } from 'node:vm';
import { EMPTY_SESSION } from '@easel/domain/accounts/session';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { logInAs, logOutForTest, stubBrowser } from '../lib/browser-for-tests.ts';
import { READ_ROLE, ROLE_KEY } from '../lib/read-role.ts';
import { sessionStore } from '../lib/session-store.ts';
import { followRole } from './follow-role.ts';

let local: Map<string, string>;
beforeEach(() => {
  local = stubBrowser().local;
  sessionStore.set(EMPTY_SESSION);
});
afterEach(() => vi.unstubAllGlobals());

/** What the script in the head of the next page finds. */
function roleOfNextPage(): string | undefined {
  const html: { dataset: { role?: string } } = { dataset: {} };
  runInNewContext(READ_ROLE, { localStorage, document: { documentElement: html } });
  return html.dataset.role;
}

test('the page shows the parts of the role, and so does the next page before its first paint', () => {
  const stop = followRole();
  expect(roleOfNextPage()).toBeUndefined();
  logInAs(7, { userRole: 'artist' });
  expect(document.documentElement.dataset.role).toBe('artist');
  expect(roleOfNextPage()).toBe('artist');
  logOutForTest();
  expect(document.documentElement.dataset.role).toBe('guest');
  expect(roleOfNextPage()).toBe('guest');
  stop();
});

test('an unknown role or blocked storage changes nothing', () => {
  local.set(ROLE_KEY, 'owner" onclick="');
  expect(roleOfNextPage()).toBeUndefined();
  vi.stubGlobal('localStorage', undefined);
  expect(roleOfNextPage()).toBeUndefined();
});
