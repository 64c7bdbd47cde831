import type { Api } from '@easel/contract/api';
import { describe, expect, test, vi } from 'vitest';
import { loadSettings, runSettingsCommand, SETTINGS_FORMS, type SettingsCommand } from './settings-commands.ts';

const result = (success: boolean, payload: object = {}) => ({
  success,
  status: success ? 200 : 400,
  payload,
  messages: ['A message.'],
});
const apiWith = (success: boolean) => vi.fn(async () => result(success)) as unknown as Api;

describe('flash messages', () => {
  test.each<[SettingsCommand, onSuccess: string | undefined, onFailure: string | undefined]>([
    [{ kind: 'removePasskey', passkeyId: 1 }, undefined, 'A message.'],
    [{ kind: 'removeSocialLogin', provider: 'google' }, undefined, 'A message.'],
    [{ kind: 'logOutDevice', sessionId: 1 }, 'Device logged out.', 'A message.'],
    [{ kind: 'chooseEmails', subscription: 'messages', isOn: true, frequency: 'daily' }, 'A message.', 'A message.'],
    [{ kind: 'sendConfirmation' }, 'A message.', 'A message.'],
    [{ kind: 'sendPasswordLink', email: 'ada@example.com' }, undefined, undefined],
  ])('%j shows "%s" after a success and "%s" after a failure', async (command, onSuccess, onFailure) => {
    expect((await runSettingsCommand(apiWith(true), command)).flash?.message).toBe(onSuccess);
    expect((await runSettingsCommand(apiWith(false), command)).flash?.message).toBe(onFailure);
  });

  test.each<[keyof typeof SETTINGS_FORMS, onSuccess: string | undefined]>([
    ['email', undefined],
    ['password', 'A message.'],
    ['startTwoFactor', undefined],
    ['confirmTwoFactor', 'A message.'],
    ['disableTwoFactor', 'A message.'],
    ['closeAccount', undefined],
  ])('the form %s shows "%s" after a success, and a rejection itself', async (name, onSuccess) => {
    const send = async (success: boolean) =>
      (await SETTINGS_FORMS[name].send({ form: name }, apiWith(success), {} as never)).flash?.message;
    expect(await send(true)).toBe(onSuccess);
    expect(await send(false)).toBeUndefined();
  });
});

test('closing the account is confirmed with the password', async () => {
  const api = apiWith(true);
  await SETTINGS_FORMS.closeAccount.send({ password: 'Abcdef-12' }, api, {} as never);
  expect(api).toHaveBeenCalledWith(expect.objectContaining({ method: 'DELETE', path: '/account' }), {
    body: { password: 'Abcdef-12', isSure: true },
  });
});

describe('the settings page', () => {
  const apiOf = (failing: string) =>
    (async ({ path }: { path: string }) =>
      path === failing
        ? result(false)
        : result(true, {
            hasPassword: true,
            devices: path === '/account/devices' ? [{ sessionId: 1 }] : undefined,
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
    const { success, payload } = await loadSettings(apiOf('/account/devices'));
    expect(success).toBe(true);
    expect(payload).toMatchObject({ hasPassword: true, devices: undefined, takeovers: [] });
  });

  test('fails without its login methods', async () => {
    expect((await loadSettings(apiOf('/account/two-factor'))).success).toBe(false);
  });
});
