import type { unsubscribeEmails } from '@easel/contract/accounts/email-settings';
import type { ApiResult } from '@easel/contract/api';
import type { CallPayload } from '@easel/contract/call';
import { readFormMessages } from '@easel/domain/accounts/form-messages';
import { useState } from 'react';
import { Link } from 'react-router';
import { EmailLink, EmailLinkForm } from '../accounts/email-link.tsx';
import { useEmailLink } from '../accounts/use-email-link.ts';
import { pageMeta } from '../lib/page-meta.ts';
import type { Route } from './+types/email-unsubscribe.ts';

/** The message is that of a form that was sent without JavaScript. */
export async function loader({ request }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url);
  return { token: searchParams.get('token') ?? '', message: readFormMessages(searchParams.get('messages')) };
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, {
    title: 'Unsubscribe',
    description: 'Unsubscribe from emails that you have chosen.',
    isIndexable: false,
  });
}

type Unsubscribed = CallPayload<typeof unsubscribeEmails>;

function messageOf(result: ApiResult<Unsubscribed>, isOn: boolean): string {
  if (!result.success) return result.messages.join(' ');
  const { topic } = result.payload;
  return isOn ? `You will receive emails about ${topic} again.` : `You will no longer receive emails about ${topic}.`;
}

/** With scripts the page unsubscribes at once, and its button undoes that. */
export default function EmailUnsubscribe({ loaderData: { token, message } }: Route.ComponentProps) {
  const { send, isPending, result } = useEmailLink<Unsubscribed>('unsubscribeEmails', token, { isWanted: !message });
  const [isOn, setIsOn] = useState(false);
  const change = () => {
    if (isPending) return;
    setIsOn(!isOn);
    void send(isOn ? 'unsubscribeEmails' : 'resubscribeEmails');
  };
  return (
    <EmailLink title={isOn ? 'Subscribed again' : 'Unsubscribe'} message={result ? messageOf(result, isOn) : message}>
      {token && !message && <EmailLinkForm name="unsubscribeEmails" token={token} button="Unsubscribe" />}
      {result?.success && (
        <button type="button" className="button" data-kind="quiet" aria-disabled={isPending} onClick={change}>
          {isOn ? 'Unsubscribe' : 'Undo'}
        </button>
      )}
      <p>
        <Link to="/account/settings">Email settings</Link>
      </p>
    </EmailLink>
  );
}
