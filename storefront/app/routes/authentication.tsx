import { logIn } from '@easel/contract/accounts/accounts';
import { LOGIN_RULES } from '@easel/domain/accounts/account-forms';
import { findLoginTarget, parseReturnPath, TV_SOURCE, targetInStore } from '@easel/domain/accounts/login-redirect';
import { useEffect } from 'react';
import { Link, useLocation } from 'react-router';
import { AccountPage } from '../accounts/account-page.tsx';
import css from '../accounts/form-layout.module.css';
import { type LoggedIn, pageAfterLogin, toCaptchaField } from '../accounts/login-actions.ts';
import { LoginChoice } from '../accounts/login-choice.tsx';
import { LoginForm } from '../accounts/login-form.tsx';
import { PasskeyButton } from '../accounts/passkey-button.tsx';
import { runSessionCommand } from '../accounts/session-commands.ts';
import { SocialLinks } from '../accounts/social-links.tsx';
import { TvTerms } from '../accounts/tv-terms.tsx';
import { continueAfterLogin } from '../lib/after-login.ts';
import { api } from '../lib/api-client.ts';
import { openAfterLogin } from '../lib/client-data.ts';
import { pushToDataLayer } from '../lib/data-layer.ts';
import { useStoreBase } from '../lib/delegated-links.tsx';
import { formHandler, pageAction } from '../lib/page-action.ts';
import { pageContext } from '../lib/page-context.ts';
import { pageMeta, useSite } from '../lib/page-meta.ts';
import { readIntentPage } from '../lib/pending-intent.ts';
import { sessionStore } from '../lib/session-store.ts';
import { useStore } from '../lib/store.ts';
import type { Route } from './+types/authentication.ts';

/** `/authentication?redirect_url=…`: the login page. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const { origin } = context.get(pageContext);
  const { searchParams } = new URL(request.url);
  return {
    returnPath: findLoginTarget(searchParams, origin),
    hasTarget: searchParams.has('redirect_url'),
    isForTv: searchParams.get('source') === TV_SOURCE,
  };
}

const login = formHandler<LoggedIn>({
  rules: LOGIN_RULES,
  send: ({ email = '', password = '', captchaToken }, api, { context }) => {
    const country = context.get(pageContext).preferences.countryCode;
    return api(logIn, { body: { email, password, remember: true, country, ...toCaptchaField(captchaToken) } });
  },
  nextPage: pageAfterLogin,
});

/** Also for the form in the modal over other pages, and for the menu of the account. */
export const action = pageAction({ forms: { login }, command: runSessionCommand });

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: 'Log In', description: 'Log in to your account.', isIndexable: false });
}

export default function Authentication({ loaderData: { returnPath, hasTarget, isForTv } }: Route.ComponentProps) {
  const { search } = useLocation();
  const target = targetInStore(returnPath, useStoreBase());
  const { countryCode } = useSite().preferences;
  const enter = () =>
    isForTv ? openAfterLogin(target) : void continueAfterLogin(api, placeAfter(target), countryCode);
  // After a password reset, continue where the visitor was before it.
  const placeAfter = (path: string) => (hasTarget ? path : parseReturnPath(readIntentPage() ?? path, location.origin));
  const { isAuthenticated } = useStore(sessionStore);
  const isKnown = isForTv && isAuthenticated;
  useEffect(() => {
    if (isKnown) location.replace(target);
  }, [isKnown, target]);
  return (
    <AccountPage title="Log In">
      <TvTerms />
      <LoginChoice
        current="login"
        other={<Link to={`/authentication/register${withoutMessages(search)}`}>Register</Link>}
      />
      {/* Loads a new document: the page may belong to another store. */}
      <LoginForm redirectUrl={target} onSuccess={enter} onError={pushToDataLayer} />
      <p className={css.links}>
        <Link to="/authentication/reset-password">Forgot password</Link>
      </p>
      <SocialLinks redirectUrl={target} />
      <PasskeyButton onSuccess={enter} />
    </AccountPage>
  );
}

/** Keeps the redirect, drops messages of the last attempt. */
function withoutMessages(search: string): string {
  const query = new URLSearchParams(search);
  query.delete('messages');
  return query.size > 0 ? `?${query}` : '';
}
