import { Link } from 'react-router';
import { AccountPage } from '../accounts/account-page.tsx';
import css from '../accounts/form-layout.module.css';
import { ResetForm } from '../accounts/reset-form.tsx';
import { pageMeta } from '../lib/page-meta.ts';
import type { Route } from './+types/reset-password.ts';

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
