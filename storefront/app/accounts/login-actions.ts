import type { logIn } from '@easel/contract/accounts/accounts';
import type { ApiResult } from '@easel/contract/api';
import type { CallPayload } from '@easel/contract/call';
import { findLoginTarget, targetInStore } from '@easel/domain/accounts/login-redirect';
import { pathInPreferredStore } from '@easel/domain/locale/store-locale';
import { type ActionArgs, toStoreUrl } from '../lib/page-action.ts';
import { pageContext } from '../lib/page-context.ts';

export type LoggedIn = CallPayload<typeof logIn>;

/** The field of the captcha, if the form has one. */
export const toCaptchaField = (captchaToken: string | undefined) => (captchaToken ? { captchaToken } : {});

/** Where the query of a login page leads, in the store of the page. */
export function readTarget({ request, context }: ActionArgs): string {
  const { origin, prefix } = context.get(pageContext);
  return targetInStore(findLoginTarget(new URL(request.url).searchParams, origin), prefix);
}

/** Without JavaScript: the page after a login, in the store that the user has chosen, or the page that asks for a code. */
export function pageAfterLogin(result: Extract<ApiResult<LoggedIn>, { success: true }>, args: ActionArgs): string {
  const target = readTarget(args);
  if (result.payload.isCodeNeeded) return `/authentication/code?redirect_url=${encodeURIComponent(target)}`;
  const { countryCode } = args.context.get(pageContext).preferences;
  return toStoreUrl(pathInPreferredStore(target, countryCode, result.storeCountry), args);
}
