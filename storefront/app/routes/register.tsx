import { logIn, register } from '@easel/contract/accounts/accounts';
import { REGISTRATION_RULES } from '@easel/domain/accounts/account-forms';
import { findLoginTarget, targetInStore } from '@easel/domain/accounts/login-redirect';
import { Link, useLocation, useNavigate } from 'react-router';
import { AccountPage } from '../accounts/account-page.tsx';
import { readTarget, toCaptchaField } from '../accounts/login-actions.ts';
import { LoginChoice } from '../accounts/login-choice.tsx';
import { type Registered, RegisterForm } from '../accounts/register-form.tsx';
import { SocialLinks } from '../accounts/social-links.tsx';
import { TvTerms } from '../accounts/tv-terms.tsx';
import { continueAfterLogin } from '../lib/after-login.ts';
import { api } from '../lib/api-client.ts';
import { useStoreBase } from '../lib/delegated-links.tsx';
import { showFlash } from '../lib/flash-store.ts';
import { formHandler, pageAction, toStoreUrl } from '../lib/page-action.ts';
import { pageContext } from '../lib/page-context.ts';
import { pageMeta, useSite } from '../lib/page-meta.ts';
import type { Route } from './+types/register.ts';

/** Continues where the visitor was asked to log in. */
export async function loader({ context, request }: Route.LoaderArgs) {
  return { returnPath: findLoginTarget(new URL(request.url).searchParams, context.get(pageContext).origin) };
}

/** Registers and logs in. */
const registration = formHandler<Registered>({
  rules: REGISTRATION_RULES,
  async send({ email = '', firstName = '', lastName = '', password = '', ...fields }, api, { context }) {
    const wantsNews = fields.newsletterSignup === 'on';
    const body = { email, firstName, lastName, password, newsletterSignup: wantsNews };
    const registered = await api(register, { body: { ...body, ...toCaptchaField(fields.captchaToken) } });
    if (!registered.success) return registered;
    const country = context.get(pageContext).preferences.countryCode;
    const login = await api(logIn, {
      body: { email, password, remember: true, country, ...toCaptchaField(fields.loginCaptchaToken) },
    });
    return { ...registered, payload: { isLoggedIn: login.success, wantsNews } };
  },
  nextPage: ({ payload: { isLoggedIn } }, args) =>
    isLoggedIn
      ? toStoreUrl(readTarget(args), args)
      : `/authentication?redirect_url=${encodeURIComponent(readTarget(args))}`,
});

export const action = pageAction({ forms: { register: registration } });

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: 'Register', description: 'Create an account.', isIndexable: false });
}

export default function Register({ loaderData: { returnPath } }: Route.ComponentProps) {
  const navigate = useNavigate();
  const { search } = useLocation();
  const target = targetInStore(returnPath, useStoreBase());
  const { countryCode } = useSite().preferences;
  return (
    <AccountPage title="Register">
      <TvTerms />
      <LoginChoice current="register" other={<Link to={`/authentication${search}`}>Log In</Link>} />
      <RegisterForm
        redirectUrl={target}
        onSuccess={(isLoggedIn, messages) => {
          showFlash(messages.join(' '), 'success');
          if (isLoggedIn) void continueAfterLogin(api, target, countryCode);
          else void navigate(`/authentication${search}`);
        }}
      />
      <SocialLinks redirectUrl={target} />
    </AccountPage>
  );
}
