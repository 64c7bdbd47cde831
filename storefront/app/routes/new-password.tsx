import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { AccountPage } from '../account/account-page.tsx';
import { NewPasswordForm } from '../account/new-password-form.tsx';
import { OtherLogins, type OtherLoginsProps } from '../account/other-logins.tsx';
import { showFlash } from '../lib/flash-store.ts';
import { pageMeta } from '../lib/page-meta.ts';
import type { Route } from './+types/new-password.ts';

/** The page a mailed link leads to. */
export async function loader({ request }: Route.LoaderArgs) {
  return { token: new URL(request.url).searchParams.get('token') ?? '' };
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: 'New password', description: 'Set a new password.', isIndexable: false });
}

interface Done extends OtherLoginsProps {
  messages: string[];
}

export default function NewPassword({ loaderData: { token } }: Route.ComponentProps) {
  const navigate = useNavigate();
  const [done, setDone] = useState<Done>();
  if (done)
    return (
      <AccountPage title="Set a new password">
        <p>{done.messages.join(' ')}</p>
        <OtherLogins otherLogins={done.otherLogins} />
        <p>
          <Link className="button" to="/authentication">
            Log in
          </Link>
        </p>
      </AccountPage>
    );
  return (
    <AccountPage title="Set a new password">
      <NewPasswordForm
        token={token}
        onSuccess={(messages, otherLogins) => {
          const { passkeys, socialLogins } = otherLogins;
          if (passkeys.length + socialLogins.length > 0) return setDone({ messages, otherLogins });
          showFlash(messages.join(' '), 'success');
          void navigate('/authentication');
        }}
      />
    </AccountPage>
  );
}
