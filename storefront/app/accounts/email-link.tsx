import type { ReactNode } from 'react';
import { Link, useHref } from 'react-router';
import { PostForm } from '../lib/post-form.tsx';
import { AccountPage } from './account-page.tsx';
import { EMAIL_LINK_PATH, type EmailLinkKind } from './use-email-link.ts';

export interface EmailLinkProps {
  title: string;
  /** The result; absent while it is pending and without scripts. */
  message?: string | undefined;
  children?: ReactNode;
}

/** The page that a link in an email opens. */
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
  /** A form of `routes/email-link.ts`. */
  name: Exclude<EmailLinkKind, 'resubscribeEmails'>;
  token: string;
  button: string;
}

/** Confirms with a button where scripts do not run. */
export function EmailLinkForm({ name, token, button }: EmailLinkFormProps) {
  const href = useHref(EMAIL_LINK_PATH);
  return (
    <noscript>
      <PostForm action={href}>
        <input type="hidden" name="form" value={name} />
        <input type="hidden" name="token" value={token} />
        <button type="submit" className="button">
          {button}
        </button>
      </PostForm>
    </noscript>
  );
}
