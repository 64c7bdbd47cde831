import { confirmNewEmail } from '@easel/contract/accounts/account-settings';
import { confirmEmail } from '@easel/contract/accounts/accounts';
import { resubscribeEmails, unsubscribeEmails } from '@easel/contract/accounts/email-settings';
import { confirmNewsletter, unsubscribeNewsletter } from '@easel/contract/accounts/newsletter';
import type { Api } from '@easel/contract/api';
import type { TokenCommand } from '../accounts/email-link.tsx';
import { formHandler, pageAction } from '../lib/route-actions.ts';

type TokenCall =
  | typeof confirmEmail
  | typeof confirmNewEmail
  | typeof confirmNewsletter
  | typeof unsubscribeNewsletter
  | typeof unsubscribeEmails;

/** The button of a page that a link in an email opens, without JavaScript. The result is shown on `page`. */
const tokenForm = (call: TokenCall, page: string) =>
  formHandler({
    send: ({ token = '' }, api) => api<TokenCall>(call, { body: { token } }),
    nextPage: () => page,
    rejectedPage: page,
  });

/** `POST /email/link`. The pages themselves cannot have actions: mail programs post to two of them (RFC 8058). */
export const action = pageAction({
  forms: {
    confirmEmail: tokenForm(confirmEmail, '/authentication'),
    confirmNewEmail: tokenForm(confirmNewEmail, '/authentication'),
    confirmNewsletter: tokenForm(confirmNewsletter, '/newsletter'),
    unsubscribeNewsletter: tokenForm(unsubscribeNewsletter, '/newsletter'),
    unsubscribeEmails: tokenForm(unsubscribeEmails, '/email/unsubscribe'),
  },
  command: (api: Api, { token, isOn }: TokenCommand) =>
    api(isOn ? resubscribeEmails : unsubscribeEmails, { body: { token } }),
});
