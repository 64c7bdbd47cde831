import type { ReactNode } from 'react';
import { Link, useHref, useLocation } from 'react-router';
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
  /** A form of `routes/email-link.ts`. */
  name: 'confirmEmail' | 'confirmNewEmail' | 'confirmNewsletter' | 'unsubscribeNewsletter' | 'unsubscribeEmails';
  button: string;
}

export const EMAIL_LINK_PATH = '/email/link';

/** Turns the emails that a token stands for on or off. */
export interface TokenCommand {
  token: string;
  isOn: boolean;
}

/** Confirms with a button where scripts do not run. */
export function EmailLinkForm({ name, button }: EmailLinkFormProps) {
  const token = useLinkQuery().get('token') ?? '';
  const href = useHref(EMAIL_LINK_PATH);
  return (
    <noscript>
      <form method="post" action={href}>
        <input type="hidden" name="form" value={name} />
        <input type="hidden" name="token" value={token} />
        <button type="submit" className="button">
          {button}
        </button>
      </form>
    </noscript>
  );
}
