import type { Api } from '@easel/contract/api';
import {
  CODE_RULES,
  EMAIL_CHANGE_RULES,
  PASSWORD_CHANGE_RULES,
  PASSWORD_RULES,
} from '@easel/domain/accounts/account-forms';
import type { DigestFrequency, EmailSubscriptionKind } from '@easel/domain/accounts/email-subscriptions';
import { type ActionResult, withFlash, withRejectionFlash, withSuccessFlash } from '../lib/action-result.ts';
import { formHandler } from '../lib/page-action.ts';
import {
  changeEmail,
  changePassword,
  confirmTwoFactor,
  deleteAccount,
  disableTwoFactor,
  listDevices,
  listImpersonations,
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

export type SettingsCommand =
  | { kind: 'sendPasswordLink'; email: string; captchaToken?: string }
  | { kind: 'removePasskey'; passkeyId: number }
  | { kind: 'removeSocialLogin'; provider: string }
  | { kind: 'logOutDevice'; sessionId: number }
  | { kind: 'chooseEmails'; subscription: EmailSubscriptionKind; isOn: boolean; frequency: DigestFrequency }
  | { kind: 'sendConfirmation' };

/** The client loader of the settings page. Sections that cannot be loaded leave the others usable. */
export async function loadSettings(api: Api) {
  const [twoFactor, devices, takeovers, emails] = await Promise.all([
    api(readTwoFactor),
    api(listDevices),
    api(listImpersonations),
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

export const SETTINGS_PAGE = '/account/settings';
const nextPage = () => SETTINGS_PAGE;

/** The forms of the settings page, all of which need the password or a code. */
export const SETTINGS_FORMS = {
  email: formHandler({
    rules: EMAIL_CHANGE_RULES,
    send: ({ email = '', password = '' }, api) => api(changeEmail, { body: { email, password } }),
    nextPage,
  }),
  password: formHandler({
    rules: PASSWORD_CHANGE_RULES,
    async send({ oldPassword = '', password = '', removeOtherLogins }, api) {
      const body = { password: oldPassword, newPassword: password, removeOtherLogins: removeOtherLogins === 'true' };
      return withSuccessFlash(await api(changePassword, { body }));
    },
    nextPage,
  }),
  startTwoFactor: formHandler({
    rules: PASSWORD_RULES,
    send: ({ password = '' }, api) => api(startTwoFactor, { body: { password } }),
    nextPage,
  }),
  confirmTwoFactor: formHandler({
    rules: CODE_RULES,
    send: async ({ code = '' }, api) => withSuccessFlash(await api(confirmTwoFactor, { body: { code } })),
    nextPage,
  }),
  disableTwoFactor: formHandler({
    rules: PASSWORD_RULES,
    send: async ({ password = '' }, api) => withSuccessFlash(await api(disableTwoFactor, { body: { password } })),
    nextPage,
  }),
  closeAccount: formHandler({
    rules: PASSWORD_RULES,
    send: ({ password = '' }, api) => api(deleteAccount, { body: { password, isSure: true } }),
    nextPage: () => '/',
  }),
};

/** The buttons and switches of the settings page. Some successes are visible on the page. */
export async function runSettingsCommand(api: Api, command: SettingsCommand): Promise<ActionResult> {
  switch (command.kind) {
    case 'sendPasswordLink': {
      const { email, captchaToken } = command;
      return api(resetPassword, { body: { email, ...(captchaToken && { captchaToken }) } });
    }
    case 'removePasskey':
      return withRejectionFlash(await api(removePasskey, { params: { passkeyId: command.passkeyId } }));
    case 'removeSocialLogin':
      return withRejectionFlash(await api(removeSocialLogin, { params: { provider: command.provider } }));
    case 'logOutDevice':
      return withFlash(await api(logOutDevice, { params: { sessionId: command.sessionId } }), 'Device logged out.');
    case 'chooseEmails': {
      const { subscription, isOn, frequency } = command;
      return withFlash(await api(saveEmailSetting, { params: { kind: subscription }, body: { isOn, frequency } }));
    }
    default:
      return withFlash(await api(sendConfirmationLink));
  }
}
