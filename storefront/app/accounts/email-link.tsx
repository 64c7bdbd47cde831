import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { AccountPage } from './account-page.tsx';

export interface EmailLinkProps {
  title: string;
  /** The result; absent while it is pending and without scripts. */
  message?: string;
  children?: ReactNode;
}

/** The page that a link in an email opens. Opening it changes nothing on the server: mail programs open links too. */
export function EmailLink({ title, message, children }: EmailLinkProps) {
  return (
    <AccountPage title={title}>
      <p role="status">{message || 'Loading…'}</p>
      {children}
      <p>
        <Link to="/all">Browse all works</Link>
      </p>
    </AccountPage>
  );
}

export interface EmailLinkFormProps {
  token: string;
  /** The call, as a path below /easel. */
  action: string;
  /** Where the result is shown. */
  page: string;
  button: string;
}

/** Confirms with a button where scripts do not run. */
export function EmailLinkForm({ token, action, page, button }: EmailLinkFormProps) {
  return (
    <noscript>
      <form method="post" action={`/easel${action}`}>
        <input type="hidden" name="token" value={token} />
        <input type="hidden" name="redirect_url" value={page} />
        <input type="hidden" name="form_page" value={page} />
        <button type="submit" className="button">
          {button}
        </button>
      </form>
    </noscript>
  );
}
