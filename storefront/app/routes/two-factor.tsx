import { logInByCode } from '@easel/contract/accounts/two-factor';
import { CODE_RULES } from '@easel/domain/accounts/account-forms';
import { parseReturnPath } from '@easel/domain/accounts/login-redirect';
import { keepingStore } from '@easel/domain/locale/store-locale';
import { AccountPage } from '../accounts/account-page.tsx';
import { type LoggedIn, pageAfterLogin } from '../accounts/login-actions.ts';
import { TwoFactorForm } from '../accounts/two-factor-form.tsx';
import { continueAfterLogin } from '../lib/after-login.ts';
import { api } from '../lib/api-client.ts';
import { useStoreBase } from '../lib/delegated-links.tsx';
import { formHandler, pageAction } from '../lib/page-action.ts';
import { pageContext } from '../lib/page-context.ts';
import { pageMeta, useSite } from '../lib/page-meta.ts';
import type { Route } from './+types/two-factor.ts';

/** `/authentication/code`: the second step of a login without JavaScript. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const { origin } = context.get(pageContext);
  return { returnPath: parseReturnPath(new URL(request.url).searchParams.get('redirect_url'), origin) };
}

const code = formHandler<LoggedIn>({
  rules: CODE_RULES,
  send: ({ code = '', isTrusted }, api) => api(logInByCode, { body: { code, isTrusted: isTrusted === 'true' } }),
  nextPage: pageAfterLogin,
});

export const action = pageAction({ forms: { code } });

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: 'Enter your code', description: 'Enter your code.', isIndexable: false });
}

export default function LoginCode({ loaderData: { returnPath } }: Route.ComponentProps) {
  const target = keepingStore(returnPath, useStoreBase());
  const { countryCode } = useSite().preferences;
  return (
    <AccountPage title="Enter your code">
      <TwoFactorForm redirectUrl={target} onSuccess={() => void continueAfterLogin(api, target, countryCode)} />
    </AccountPage>
  );
}
