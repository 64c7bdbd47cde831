import { Link, useNavigate } from 'react-router';
import { AccountPage } from '../account/account-page.tsx';
import css from '../account/form-shell.module.css';
import { RegisterForm } from '../account/register-form.tsx';
import { showFlash } from '../lib/flash-store.ts';
import { pageMeta } from '../lib/page-meta.ts';
import type { Route } from './+types/register.ts';

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: 'Register', description: 'Open an account.', isIndexable: false });
}

export default function Register() {
  const navigate = useNavigate();
  return (
    <AccountPage title="Register">
      <RegisterForm
        redirectUrl="/"
        onSuccess={(isLoggedIn, messages) => {
          showFlash(messages.join(' '), 'success');
          if (isLoggedIn) location.assign('/');
          else void navigate('/authentication');
        }}
      />
      <p className={css.links}>
        <Link to="/authentication">I have an account</Link>
      </p>
    </AccountPage>
  );
}
