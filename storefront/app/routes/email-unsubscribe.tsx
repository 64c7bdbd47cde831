import type { unsubscribeEmails as unsubscribeContract } from '@easel/contract/accounts/email-settings';
import type { ApiResult } from '@easel/contract/api';
import type { CallPayload } from '@easel/contract/call';
import { readFormMessages } from '@easel/domain/accounts/form-messages';
import { useState } from 'react';
import { Link } from 'react-router';
import { EMAIL_LINK_PATH, EmailLink, EmailLinkForm, type TokenCommand, useLinkQuery } from '../accounts/email-link.tsx';
import { api } from '../lib/api-client.ts';
import { unsubscribeEmails } from '../lib/page-calls.ts';
import { pageMeta } from '../lib/page-meta.ts';
import { useCommand } from '../lib/use-command.ts';
import type { Route } from './+types/email-unsubscribe.ts';

/** The message is that of a form that was sent without JavaScript. */
export async function loader({ request }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url);
  return { token: searchParams.get('token') ?? '', message: readFormMessages(searchParams.get('messages')) };
}

type Unsubscribed = CallPayload<typeof unsubscribeContract>;

/** What the page shows after a call. */
function stateOf(result: ApiResult<Unsubscribed>, isOn: boolean) {
  if (!result.success) return { isDone: false, isOn, message: result.messages.join(' ') };
  const { topic } = result.payload;
  const message = isOn
    ? `You will receive emails about ${topic} again.`
    : `You will no longer receive emails about ${topic}.`;
  return { isDone: true, isOn, message };
}

export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  const { token, message } = await serverLoader();
  if (message) return { token, isDone: false, isOn: false, message };
  return { token, ...stateOf(await api(unsubscribeEmails, { body: { token } }), false) };
}
clientLoader.hydrate = true as const;

/** Loading the page unsubscribes: only the buttons change anything afterwards. */
export const shouldRevalidate = () => false;

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, {
    title: 'Unsubscribe',
    description: 'Unsubscribe from emails that you have chosen.',
    isIndexable: false,
  });
}

export function HydrateFallback() {
  const query = useLinkQuery();
  return (
    <EmailLink title="Unsubscribe" message={readFormMessages(query.get('messages'))}>
      {query.get('token') && <EmailLinkForm name="unsubscribeEmails" button="Unsubscribe" />}
    </EmailLink>
  );
}

export default function EmailUnsubscribe({ loaderData }: Route.ComponentProps) {
  const { token } = loaderData;
  const { send, isPending, result } = useCommand<TokenCommand, Unsubscribed>(EMAIL_LINK_PATH);
  const [wanted, setWanted] = useState(false);
  const { isDone, isOn, message } = result ? stateOf(result, wanted) : loaderData;
  const change = () => {
    if (isPending) return;
    setWanted(!isOn);
    void send({ token, isOn: !isOn });
  };
  return (
    <EmailLink title={isOn ? 'Subscribed again' : 'Unsubscribe'} message={message}>
      {isDone && (
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
