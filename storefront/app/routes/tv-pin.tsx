import { approveTvLogin } from '@easel/contract/accounts/tv-login';
import { TV_SOURCE } from '@easel/domain/accounts/login-redirect';
import { TV_PIN_RULES } from '@easel/domain/accounts/tv-login';
import { Link } from 'react-router';
import { AccountPage } from '../accounts/account-page.tsx';
import { TvPinForm } from '../accounts/tv-pin-form.tsx';
import { formHandler, pageAction } from '../lib/page-action.ts';
import { pageMeta } from '../lib/page-meta.ts';
import { sessionStore } from '../lib/session-store.ts';
import { useStore } from '../lib/store.ts';
import type { Route } from './+types/tv-pin.ts';

const pin = formHandler({
  rules: TV_PIN_RULES,
  send: ({ pin = '' }, api, { params }) => api(approveTvLogin, { body: { authToken: params.authToken ?? '', pin } }),
  nextPage: (_result, { params }) => `/tv/pin/${encodeURIComponent(params.authToken ?? '')}`,
});

export const action = pageAction({ forms: { pin } });

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: 'Your TV', description: 'Connect your TV.', isIndexable: false });
}

/** `/tv/pin/{auth_token}`: the target of the QR code on a TV. */
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
              Log In
            </Link>
          </p>
        </>
      ) : (
        <TvPinForm authToken={authToken} firstName={firstName} />
      )}
    </AccountPage>
  );
}
