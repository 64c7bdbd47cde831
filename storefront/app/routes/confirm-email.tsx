import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { AccountPage } from '../accounts/account-page.tsx';
import { OtherLogins, type OtherLoginsProps } from '../accounts/other-logins.tsx';
import { confirmEmail, confirmNewEmail } from '../lib/api-calls.ts';
import { useApi } from '../lib/api-client.ts';
import { pageMeta } from '../lib/page-meta.ts';
import type { Route } from './+types/confirm-email.ts';

/** The page a mailed link leads to. Opening it changes nothing by itself: mail programs open links too. */
export async function loader({ request }: Route.LoaderArgs) {
  const search = new URL(request.url).searchParams;
  return { token: search.get('token') ?? '', isNew: search.get('kind') === 'new-email' };
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: 'Confirm your email', description: 'Confirm your email.', isIndexable: false });
}

export default function ConfirmEmail({ loaderData: { token, isNew } }: Route.ComponentProps) {
  const api = useApi();
  const [said, setSaid] = useState('');
  const [otherLogins, setOtherLogins] = useState<OtherLoginsProps['otherLogins']>();
  useEffect(() => {
    const confirm = async () => {
      if (!isNew) return setSaid((await api(confirmEmail, { body: { token } })).messages.join(' '));
      const answer = await api(confirmNewEmail, { body: { token } });
      setSaid(answer.messages.join(' '));
      if (answer.success) setOtherLogins(answer.payload.otherLogins);
    };
    void confirm();
  }, [api, token, isNew]);
  return (
    <AccountPage title="Confirm your email">
      <p role="status">{said || 'Loading…'}</p>
      {otherLogins && <OtherLogins otherLogins={otherLogins} />}
      <noscript>
        <form method="post" action={`/easel/auth/${isNew ? 'confirm-new-email' : 'confirm-email'}`}>
          <input type="hidden" name="token" value={token} />
          <input type="hidden" name="redirect_url" value="/authentication" />
          <input type="hidden" name="form_page" value="/authentication" />
          <button type="submit" className="button">
            Confirm
          </button>
        </form>
      </noscript>
      <p>
        <Link to="/all">Browse all works</Link>
      </p>
    </AccountPage>
  );
}
