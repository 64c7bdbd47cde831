import {
  changeEmail,
  changePassword,
  confirmNewEmail as confirmNewEmailCall,
  deleteAccount,
  exportAccount,
  readClosing,
} from '@easel/contract/accounts/account-settings';
import { ACCOUNT_MESSAGES } from '@easel/domain/accounts/account-messages';
import type { ApiDispatcher } from '@easel/platform/http/api-dispatcher';
import { respond } from '@easel/platform/http/call-response';
import { requireUser } from '@easel/platform/http/require-user';
import { getClient } from '@easel/platform/http/visitor';
import type { ImageService } from '@easel/platform/media/image-service';
import type { AccountsDependencies } from '../accounts-dependencies.ts';
import { forgetVisitor } from '../session/known-visitor.ts';
import {
  chooseNewPassword,
  closeAccount,
  confirmNewEmail,
  gatherPersonalData,
  requestNewEmail,
  type UserEvents,
} from './account-settings.ts';
import type { ClosingChecks } from './closing-checks.ts';

/** Password, email, personal data and closing the account. */
type SettingsDependencies = AccountsDependencies & {
  events: UserEvents;
  pictures: Pick<ImageService, 'remove'>;
  closingChecks: ClosingChecks;
  isSecure: boolean;
};

export function accountSettingsRoutes(api: ApiDispatcher, parts: SettingsDependencies) {
  api.handle(changePassword, async ({ body, visitor }) => {
    const outcome = await chooseNewPassword(parts, requireUser(visitor), body, getClient(visitor));
    if (!outcome.ok) return outcome;
    const { cookies, otherLogins } = outcome.value;
    return respond({ otherLogins }, { messages: [ACCOUNT_MESSAGES.passwordChanged], cookies });
  });
  api.handle(changeEmail, async ({ body, visitor }) => {
    const outcome = await requestNewEmail(parts, requireUser(visitor), body, getClient(visitor));
    return outcome.ok ? respond({}, { messages: [ACCOUNT_MESSAGES.newEmailSent] }) : outcome;
  });
  api.handle(confirmNewEmailCall, async ({ body, visitor }) => {
    const outcome = await confirmNewEmail(parts, body.token, visitor.person);
    if (!outcome.ok) return outcome;
    return respond({ otherLogins: outcome.value }, { messages: [ACCOUNT_MESSAGES.emailChanged] });
  });
  api.handle(exportAccount, async ({ visitor }) =>
    respond(await gatherPersonalData(parts, parts.events, requireUser(visitor))),
  );
  api.handle(readClosing, async ({ visitor }) =>
    respond({ matters: await parts.closingChecks.find(parts.db, requireUser(visitor).id) }),
  );
  api.handle(deleteAccount, async ({ body, visitor }) => {
    const outcome = await closeAccount(parts, parts.events, requireUser(visitor), body.password, getClient(visitor));
    if (!outcome.ok) return outcome;
    return respond(
      {},
      { messages: [ACCOUNT_MESSAGES.accountClosed], cookies: [...outcome.value, ...forgetVisitor(parts)] },
    );
  });
}
