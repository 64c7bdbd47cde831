import { confirmNewEmail } from '@easel/contract/accounts/account-settings';
import { confirmEmail } from '@easel/contract/accounts/accounts';
import { resubscribeEmails, unsubscribeEmails } from '@easel/contract/accounts/email-settings';
import { confirmNewsletter, unsubscribeNewsletter } from '@easel/contract/accounts/newsletter';
import { checkInByLink } from '@easel/contract/accounts/presence';
import type { Api } from '@easel/contract/api';
import { data } from 'react-router';
import type { EmailLinkKind, TokenCommand } from '../accounts/use-email-link.ts';
import { formHandler, pageAction } from '../lib/page-action.ts';

const CALLS = {
  confirmEmail,
  confirmNewEmail,
  confirmNewsletter,
  unsubscribeNewsletter,
  unsubscribeEmails,
  resubscribeEmails,
  checkInByLink,
};

type TokenCall = (typeof CALLS)[EmailLinkKind];

const follow = (api: Api, kind: EmailLinkKind, token: string) => api<TokenCall>(CALLS[kind], { body: { token } });

/** The button of a page that a link in an email opens, without JavaScript. The result is shown on `page`. */
const tokenForm = (kind: EmailLinkKind, page: string) =>
  formHandler({
    send: ({ token = '' }, api) => follow(api, kind, token),
    nextPage: () => page,
    rejectedPage: page,
  });

/** `POST /email/link`. The pages themselves cannot have actions: mail programs post to two of them (RFC 8058). */
export const action = pageAction({
  forms: {
    confirmEmail: tokenForm('confirmEmail', '/authentication'),
    confirmNewEmail: tokenForm('confirmNewEmail', '/authentication'),
    confirmNewsletter: tokenForm('confirmNewsletter', '/newsletter'),
    unsubscribeNewsletter: tokenForm('unsubscribeNewsletter', '/newsletter'),
    unsubscribeEmails: tokenForm('unsubscribeEmails', '/email/unsubscribe'),
    checkInByLink: tokenForm('checkInByLink', '/email/check-in'),
  },
  command: async (api: Api, { kind, token }: TokenCommand) => {
    if (!Object.hasOwn(CALLS, kind)) throw data(null, { status: 400 });
    return follow(api, kind, token);
  },
});
