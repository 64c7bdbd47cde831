import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
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

/** The query of the link. A hydration fallback has no loader data on the server. */
export const useLinkQuery = (): URLSearchParams => new URLSearchParams(useLocation().search);

export interface EmailLinkFormProps {
  /** The call, as a path below /easel. */
  action: string;
  /** Where the result is shown. */
  page: string;
  button: string;
}

/** Confirms with a button where scripts do not run. */
export function EmailLinkForm({ action, page, button }: EmailLinkFormProps) {
  const token = useLinkQuery().get('token') ?? '';
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
