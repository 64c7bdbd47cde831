import {
  changeEmail,
  changePassword,
  confirmNewEmail as confirmNewEmailCall,
  deleteAccount,
  exportAccount,
} from '@easel/contract/accounts/account-settings';
import { ACCOUNT_MESSAGES } from '@easel/domain/accounts/account-messages';
import { answer, answerWith, type Calls, refuse } from '../../platform/http/api-dispatcher.ts';
import { requireUser } from '../../platform/http/require-user.ts';
import { clientOf } from '../../platform/http/visitor.ts';
import type { AccountsParts } from '../login/sign-in.ts';
import {
  chooseNewPassword,
  closeAccount,
  confirmNewEmail,
  type EventsOfPeople,
  gatherPersonalData,
  requestNewEmail,
} from './account-settings.ts';

/** What people do with their account itself. */
export function accountSettingsRoutes(calls: Calls, parts: AccountsParts & { events: EventsOfPeople }) {
  calls.on(changePassword, async ({ body, visitor }) => {
    const said = await chooseNewPassword(parts, requireUser(visitor), body, clientOf(visitor));
    if (!said.ok) return refuse(said.status, ...said.messages);
    const { cookies, otherLogins } = said.value;
    return answerWith({ otherLogins }, { messages: [ACCOUNT_MESSAGES.passwordChanged], cookies });
  });
  calls.on(changeEmail, async ({ body, visitor }) => {
    const said = await requestNewEmail(parts, requireUser(visitor), body, clientOf(visitor));
    return said.ok
      ? answerWith({}, { messages: [ACCOUNT_MESSAGES.newEmailSent] })
      : refuse(said.status, ...said.messages);
  });
  calls.on(confirmNewEmailCall, async ({ body, visitor }) => {
    const said = await confirmNewEmail(parts, body.token, visitor.person);
    if (!said.ok) return refuse(said.status, ...said.messages);
    return answerWith({ otherLogins: said.value }, { messages: [ACCOUNT_MESSAGES.emailChanged] });
  });
  calls.on(exportAccount, async ({ visitor }) =>
    answer(await gatherPersonalData(parts, parts.events, requireUser(visitor))),
  );
  calls.on(deleteAccount, async ({ body, visitor }) => {
    const said = await closeAccount(parts, parts.events, requireUser(visitor), body.password, clientOf(visitor));
    if (!said.ok) return refuse(said.status, ...said.messages);
    return answerWith({}, { messages: [ACCOUNT_MESSAGES.accountClosed], cookies: said.value });
  });
}
