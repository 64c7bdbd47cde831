import { TV_SOURCE } from '@easel/domain/accounts/login-redirect';
import { Link } from 'react-router';
import { AccountPage } from '../accounts/account-page.tsx';
import { TvPinForm } from '../accounts/tv-pin-form.tsx';
import { pageMeta } from '../lib/page-meta.ts';
import { sessionStore } from '../lib/session-store.ts';
import { useStore } from '../lib/store.ts';
import type { Route } from './+types/tv-pin.ts';

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: 'Your TV', description: 'Connect your TV.', isIndexable: false });
}

/** `/tv/pin/{auth_token}`: the target of the QR code on a TV (account §2). */
export default function TvPin({ params: { authToken } }: Route.ComponentProps) {
  const { isSet, isAuthenticated, firstName } = useStore(sessionStore);
  return (
    <AccountPage title="Your TV">
      {isSet && !isAuthenticated ? (
        <>
          <p>Log in to connect your TV.</p>
          <p>
            <Link
              className="button"
              to={`/authentication?source=${TV_SOURCE}&auth_token=${encodeURIComponent(authToken)}`}
            >
              Log in
            </Link>
          </p>
        </>
      ) : (
        <TvPinForm authToken={authToken} firstName={firstName} />
      )}
    </AccountPage>
  );
}
