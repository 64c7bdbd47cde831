import { useNavigate } from 'react-router';
import { AccountPage } from '../account/account-page.tsx';
import { NewPasswordForm } from '../account/new-password-form.tsx';
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

export default function NewPassword({ loaderData: { token } }: Route.ComponentProps) {
  const navigate = useNavigate();
  return (
    <AccountPage title="Set a new password">
      <NewPasswordForm
        token={token}
        onSuccess={(messages) => {
          showFlash(messages.join(' '), 'success');
          void navigate('/authentication');
        }}
      />
    </AccountPage>
  );
}
