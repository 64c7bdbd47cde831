import type { Api, ApiResult } from '@easel/contract/api';
import type { DigestFrequency, EmailSubscriptionKind } from '@easel/domain/accounts/email-subscriptions';
import { splitSitePath } from '@easel/domain/locale/site-context';
import { clearClientData } from '../lib/client-data.ts';
import { showFlash } from '../lib/flash-store.ts';
import {
  changeEmail,
  changePassword,
  confirmTwoFactor,
  deleteAccount,
  disableTwoFactor,
  listDevices,
  listTakeovers,
  logOutDevice,
  readEmailSettings,
  readTwoFactor,
  removePasskey,
  removeSocialLogin,
  resetPassword,
  saveEmailSetting,
  sendConfirmationLink,
  startTwoFactor,
} from '../lib/page-calls.ts';
import { createPasskey } from '../lib/passkeys.ts';

export type SettingsCommand =
  | { kind: 'changeEmail'; email: string; password: string }
  | { kind: 'changePassword'; password: string; newPassword: string; removeOtherLogins: boolean }
  | { kind: 'sendPasswordLink'; email: string; captchaToken?: string }
  | { kind: 'startTwoFactor'; password: string }
  | { kind: 'confirmTwoFactor'; code: string }
  | { kind: 'disableTwoFactor'; password: string }
  | { kind: 'addPasskey'; name: string }
  | { kind: 'removePasskey'; passkeyId: number }
  | { kind: 'removeSocialLogin'; provider: string }
  | { kind: 'logOutDevice'; sessionId: number }
  | { kind: 'chooseEmails'; subscription: EmailSubscriptionKind; isOn: boolean; frequency: DigestFrequency }
  | { kind: 'sendConfirmation' }
  | { kind: 'deleteAccount'; password: string };

type SettingsResult = Pick<ApiResult<unknown>, 'success' | 'messages'>;

/** The client loader of the settings page. Sections that cannot be loaded leave the others usable. */
export async function loadSettings(api: Api) {
  const [twoFactor, devices, takeovers, emails] = await Promise.all([
    api(readTwoFactor),
    api(listDevices),
    api(listTakeovers),
    api(readEmailSettings),
  ]);
  if (!twoFactor.success) return twoFactor;
  const payload = {
    ...twoFactor.payload,
    devices: devices.success ? devices.payload.devices : undefined,
    takeovers: takeovers.success ? takeovers.payload.takeovers : undefined,
    emailSettings: emails.success ? emails.payload : undefined,
  };
  return { ...twoFactor, payload };
}

/** The client action of the settings page. */
export async function runSettingsCommand(api: Api, command: SettingsCommand): Promise<SettingsResult> {
  const result = await callFor(api, command);
  const flash = flashOf(command.kind, result);
  if (flash) showFlash(flash, result.success ? 'success' : 'error');
  if (command.kind === 'deleteAccount' && result.success) {
    clearClientData();
    location.assign(splitSitePath(location.pathname).base || '/');
  }
  return result;
}

function callFor(api: Api, command: SettingsCommand): Promise<SettingsResult> {
  switch (command.kind) {
    case 'changeEmail':
      return api(changeEmail, { body: { email: command.email, password: command.password } });
    case 'changePassword': {
      const { password, newPassword, removeOtherLogins } = command;
      return api(changePassword, { body: { password, newPassword, removeOtherLogins } });
    }
    case 'sendPasswordLink': {
      const { email, captchaToken } = command;
      return api(resetPassword, { body: { email, ...(captchaToken && { captchaToken }) } });
    }
    case 'startTwoFactor':
      return api(startTwoFactor, { body: { password: command.password } });
    case 'confirmTwoFactor':
      return api(confirmTwoFactor, { body: { code: command.code } });
    case 'disableTwoFactor':
      return api(disableTwoFactor, { body: { password: command.password } });
    case 'addPasskey':
      return createPasskey(api, command.name);
    case 'removePasskey':
      return api(removePasskey, { params: { passkeyId: command.passkeyId } });
    case 'removeSocialLogin':
      return api(removeSocialLogin, { params: { provider: command.provider } });
    case 'logOutDevice':
      return api(logOutDevice, { params: { sessionId: command.sessionId } });
    case 'chooseEmails': {
      const { subscription, isOn, frequency } = command;
      return api(saveEmailSetting, { params: { kind: subscription }, body: { isOn, frequency } });
    }
    case 'sendConfirmation':
      return api(sendConfirmationLink);
    case 'deleteAccount':
      return api(deleteAccount, { body: { password: command.password, isSure: true } });
  }
}

/** The message shown for a command. Forms show their refusals themselves; some successes are visible on the page. */
export function flashOf(kind: SettingsCommand['kind'], { success, messages }: SettingsResult): string {
  const message = messages.join(' ');
  switch (kind) {
    case 'changePassword':
    case 'confirmTwoFactor':
    case 'disableTwoFactor':
      return success ? message : '';
    case 'addPasskey':
    case 'chooseEmails':
    case 'sendConfirmation':
      return message;
    case 'removePasskey':
    case 'removeSocialLogin':
      return success ? '' : message;
    case 'logOutDevice':
      return success ? 'Device logged out.' : message;
    default:
      return '';
  }
}
