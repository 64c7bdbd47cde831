import type { CallPayload } from '@easel/contract/call';
import { addGuestOrder, createGuestAccount } from '@easel/contract/selling/orders';
import { NEW_PASSWORD_RULES } from '@easel/domain/accounts/account-forms';
import { targetInStore } from '@easel/domain/accounts/login-redirect';
import { withNextPage, withSuccessFlash } from '../lib/action-result.ts';
import { formHandler, toStoreUrl } from '../lib/page-action.ts';
import { pageContext } from '../lib/page-context.ts';
import { toCaptchaField } from './login-actions.ts';

export type GuestAccount = CallPayload<typeof createGuestAccount>;

/** The forms of a guest's order that lead to an account. */
export const guestAccountForm = formHandler<GuestAccount>({
  rules: NEW_PASSWORD_RULES,
  send: ({ token = '', password = '', captchaToken }, api, { params: { orderNumber = '' } }) =>
    api(createGuestAccount, { params: { orderNumber }, body: { token, password, ...toCaptchaField(captchaToken) } }),
  nextPage: ({ payload: { isLoggedIn, url } }, args) => {
    const target = targetInStore(url, args.context.get(pageContext).prefix);
    return isLoggedIn ? toStoreUrl(target, args) : `/authentication?redirect_url=${encodeURIComponent(target)}`;
  },
});

export const addGuestOrderForm = formHandler<{ url: string }>({
  send: async ({ token = '' }, api, { params: { orderNumber = '' } }) =>
    withNextPage(
      withSuccessFlash(await api(addGuestOrder, { params: { orderNumber }, body: { token } })),
      ({ url }) => url,
    ),
});
