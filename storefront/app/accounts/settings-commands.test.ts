import type { Api } from '@easel/contract/api';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { logInAs, stubBrowser } from '../lib/browser-for-tests.ts';
import { flashStore } from '../lib/flash-store.ts';
import { sessionStore } from '../lib/session-store.ts';
import { flashOf, loadSettings, runSettingsCommand, type SettingsCommand } from './settings-commands.ts';

let location: ReturnType<typeof stubBrowser>['location'];
beforeEach(() => {
  vi.useFakeTimers();
  location = stubBrowser('/account/settings').location;
  flashStore.set(null);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const result = (success: boolean, payload: object = {}) => ({
  success,
  status: success ? 200 : 400,
  payload,
  messages: ['A message.'],
});

describe('flash messages', () => {
  test.each<[SettingsCommand['kind'], onSuccess: string, onFailure: string]>([
    ['changePassword', 'A message.', ''],
    ['confirmTwoFactor', 'A message.', ''],
    ['disableTwoFactor', 'A message.', ''],
    ['addPasskey', 'A message.', 'A message.'],
    ['removePasskey', '', 'A message.'],
    ['removeSocialLogin', '', 'A message.'],
    ['logOutDevice', 'Device logged out.', 'A message.'],
    ['chooseEmails', 'A message.', 'A message.'],
    ['sendConfirmation', 'A message.', 'A message.'],
    ['changeEmail', '', ''],
    ['startTwoFactor', '', ''],
    ['sendPasswordLink', '', ''],
    ['deleteAccount', '', ''],
  ])('%s shows "%s" after a success and "%s" after a failure', (kind, onSuccess, onFailure) => {
    expect(flashOf(kind, result(true))).toBe(onSuccess);
    expect(flashOf(kind, result(false))).toBe(onFailure);
  });
});

test('a closed account clears the session and leaves the page', async () => {
  logInAs(5);
  const api = vi.fn(async () => result(true)) as unknown as Api;
  await runSettingsCommand(api, { kind: 'deleteAccount', password: 'Abcdef-12' });
  expect(api).toHaveBeenCalledWith(expect.objectContaining({ method: 'DELETE', path: '/user/account' }), {
    body: { password: 'Abcdef-12', isSure: true },
  });
  expect(sessionStore.get().isAuthenticated).toBe(false);
  expect(location.assign).toHaveBeenCalledWith('/');
});

test('an account that could not be closed stays logged in', async () => {
  logInAs(5);
  await runSettingsCommand((async () => result(false)) as unknown as Api, { kind: 'deleteAccount', password: 'x' });
  expect(sessionStore.get().isAuthenticated).toBe(true);
  expect(location.assign).not.toHaveBeenCalled();
});

describe('the settings page', () => {
  const apiOf = (failing: string) =>
    (async ({ path }: { path: string }) =>
      path === failing
        ? result(false)
        : result(true, {
            hasPassword: true,
            devices: path === '/user/devices' ? [{ sessionId: 1 }] : undefined,
            takeovers: path === '/account/takeovers' ? [] : undefined,
          })) as unknown as Api;

  test('loads its sections together', async () => {
    expect((await loadSettings(apiOf(''))).payload).toMatchObject({
      hasPassword: true,
      devices: [{ sessionId: 1 }],
      takeovers: [],
    });
  });

  test('stays usable without devices', async () => {
    const { success, payload } = await loadSettings(apiOf('/user/devices'));
    expect(success).toBe(true);
    expect(payload).toMatchObject({ hasPassword: true, devices: undefined, takeovers: [] });
  });

  test('fails without its login methods', async () => {
    expect((await loadSettings(apiOf('/user/second-proofs'))).success).toBe(false);
  });
});
