import { newPassword } from '@easel/contract/accounts/accounts';
import { NEW_PASSWORD_RULES } from '@easel/domain/accounts/account-forms';
import { parseStorePath } from '@easel/domain/locale/store-locale';
import { isSafeReturnPath } from '@easel/domain/text/redirect-safety';
import { useEffect, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { AccountPage } from '../accounts/account-page.tsx';
import { NewPasswordForm } from '../accounts/new-password-form.tsx';
import { OtherLogins, type OtherLoginsProps } from '../accounts/other-logins.tsx';
import { useStoreBase } from '../lib/delegated-links.tsx';
import { showFlash } from '../lib/flash-store.ts';
import { openModal } from '../lib/modal-store.ts';
import { formHandler, pageAction } from '../lib/page-action.ts';
import { pageMeta } from '../lib/page-meta.ts';
import { readIntentPage } from '../lib/pending-intent.ts';
import type { Route } from './+types/new-password.ts';

/** The target of the link in a password reset email. */
export async function loader({ request }: Route.LoaderArgs) {
  return { token: new URL(request.url).searchParams.get('token') ?? '' };
}

const password = formHandler({
  rules: NEW_PASSWORD_RULES,
  send: ({ token = '', password = '', removeOtherLogins }, api) =>
    api(newPassword, { body: { token, password, removeOtherLogins: removeOtherLogins === 'true' } }),
  nextPage: () => '/authentication',
});

export const action = pageAction({ forms: { newPassword: password } });

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: 'New password', description: 'Set a new password.', isIndexable: false });
}

interface Done extends OtherLoginsProps {
  messages: string[];
}

export default function NewPassword({ loaderData: { token } }: Route.ComponentProps) {
  const navigate = useNavigate();
  const base = useStoreBase();
  const [done, setDone] = useState<Done>();
  /** With a pending intent, the password is set in a modal over the page of the intent. */
  useEffect(() => {
    const page = readIntentPage();
    if (!page || !isSafeReturnPath(page)) return;
    // A page of another store needs a new document, which would close the modal.
    const store = parseStorePath(page.split('?')[0] ?? '');
    if (!store.ok || store.value.prefix !== base) return;
    openModal({ name: 'new-password', token });
    void navigate(page.slice(base.length) || '/', { replace: true });
  }, [base, navigate, token]);
  if (done)
    return (
      <AccountPage title="Set a new password">
        <p>{done.messages.join(' ')}</p>
        <OtherLogins otherLogins={done.otherLogins} />
        <p>
          <Link className="button" to="/authentication">
            Log In
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
