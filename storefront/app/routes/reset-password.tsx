import { resetPassword } from '@easel/contract/accounts/accounts';
import { RESET_RULES } from '@easel/domain/accounts/account-forms';
import { Link } from 'react-router';
import { AccountPage } from '../accounts/account-page.tsx';
import css from '../accounts/form-layout.module.css';
import { toCaptchaField } from '../accounts/login-actions.ts';
import { ResetForm } from '../accounts/reset-form.tsx';
import { formHandler, pageAction } from '../lib/page-action.ts';
import { pageMeta } from '../lib/page-meta.ts';
import type { Route } from './+types/reset-password.ts';

const reset = formHandler({
  rules: RESET_RULES,
  send: ({ email = '', captchaToken }, api) => api(resetPassword, { body: { email, ...toCaptchaField(captchaToken) } }),
  nextPage: () => '/authentication',
});

export const action = pageAction({ forms: { reset } });

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: 'Forgot password', description: 'Reset your password.', isIndexable: false });
}

export default function ResetPassword() {
  return (
    <AccountPage title="Forgot password">
      <p>Enter your email and we will send you a link to set a new password.</p>
      <ResetForm />
      <p className={css.links}>
        <Link to="/authentication">Back to login</Link>
      </p>
    </AccountPage>
  );
}
