import { returnPathOf } from '@easel/domain/login-redirect';
import { keepingStore } from '@easel/domain/store-locale';
import { Link } from 'react-router';
import { AccountPage } from '../account/account-page.tsx';
import css from '../account/form-shell.module.css';
import { LoginForm } from '../account/login-form.tsx';
import { pushToDataLayer } from '../lib/data-layer.ts';
import { useStoreBase } from '../lib/link-area.tsx';
import { pageContext } from '../lib/page-context.ts';
import { pageMeta } from '../lib/page-meta.ts';
import type { Route } from './+types/authentication.ts';

/** `/authentication?redirect_url=…`: where those are sent who have to log in first. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const { origin } = context.get(pageContext);
  return { returnPath: returnPathOf(new URL(request.url).searchParams.get('redirect_url'), origin) };
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: 'Log in', description: 'Log in to your account.', isIndexable: false });
}

export default function Authentication({ loaderData: { returnPath } }: Route.ComponentProps) {
  const target = keepingStore(returnPath, useStoreBase());
  return (
    <AccountPage title="Log in">
      {/* The page one goes back to is asked for whole: it may be of another store. */}
      <LoginForm redirectUrl={target} onSuccess={() => location.assign(target)} onError={pushToDataLayer} />
      <p className={css.links}>
        <Link to="/authentication/reset-password">Forgot password</Link>
        <Link to="/authentication/register">Register</Link>
      </p>
    </AccountPage>
  );
}
