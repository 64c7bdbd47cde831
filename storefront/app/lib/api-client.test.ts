import { afterEach, beforeEach, expect, test } from 'vitest';
import { leaveForLogin } from './api-client.ts';
import { logInAs, stubBrowser } from './browser-for-tests.ts';
import { holdPage } from './held-page.ts';
import { closeModal, modalStore } from './modal-store.ts';
import { sessionStore } from './session-store.ts';

let assign: ReturnType<typeof stubBrowser>['location']['assign'];
beforeEach(() => {
  ({ assign } = stubBrowser('/staff/home').location);
  logInAs(7);
});
afterEach(closeModal);

test('somebody whose session has ended is led to the login page', () => {
  leaveForLogin();
  expect(assign).toHaveBeenCalledOnce();
  expect(modalStore.get()).toBeNull();
});

test('a page with unsaved changes stays, and asks for a login once', () => {
  const release = holdPage();
  leaveForLogin();
  expect(assign).not.toHaveBeenCalled();
  expect(sessionStore.get().isAuthenticated).toBe(false);
  expect(modalStore.get()).toMatchObject({ name: 'login' });
  closeModal();
  leaveForLogin();
  expect(modalStore.get()).toBeNull();
  release();
  leaveForLogin();
  expect(assign).toHaveBeenCalledOnce();
});
