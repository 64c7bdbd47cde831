import type { ApiResult } from '@easel/contract/api';
import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { AccountPage } from './account-page.tsx';

export interface EmailLinkProps {
  title: string;
  token: string;
  /** The call it makes, also without a script. */
  action: string;
  button: string;
  send: (token: string) => Promise<ApiResult<unknown>>;
}

/** The page a mailed link leads to. Opening it changes nothing by itself: mail programs open links too. */
export function EmailLink({ title, token, action, button, send }: EmailLinkProps) {
  const [said, setSaid] = useState('');
  useEffect(() => {
    void send(token).then(({ messages }) => setSaid(messages.join(' ')));
  }, [send, token]);
  return (
    <AccountPage title={title}>
      <p role="status">{said || 'Loading…'}</p>
      <noscript>
        <form method="post" action={`/easel${action}`}>
          <input type="hidden" name="token" value={token} />
          <input type="hidden" name="redirect_url" value="/newsletter" />
          <input type="hidden" name="form_page" value="/newsletter" />
          <button type="submit" className="button">
            {button}
          </button>
        </form>
      </noscript>
      <p>
        <Link to="/all">Browse all works</Link>
      </p>
    </AccountPage>
  );
}
