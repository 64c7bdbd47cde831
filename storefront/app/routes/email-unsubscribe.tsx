import { readFormMessages } from '@easel/domain/accounts/form-messages';
import { Link } from 'react-router';
import { EmailLink, EmailLinkForm, useLinkQuery } from '../accounts/email-link.tsx';
import { api } from '../lib/api-client.ts';
import { resubscribeEmails, unsubscribeEmails } from '../lib/page-calls.ts';
import { pageMeta } from '../lib/page-meta.ts';
import { readCommand, useCommand } from '../lib/use-command.ts';
import type { Route } from './+types/email-unsubscribe.ts';

/** The message is that of a form that was sent without JavaScript. */
export async function loader({ request }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url);
  return { token: searchParams.get('token') ?? '', message: readFormMessages(searchParams.get('messages')) };
}

interface TokenCommand {
  token: string;
  isOn: boolean;
}

async function runTokenCommand({ token, isOn }: TokenCommand) {
  const result = await api(isOn ? resubscribeEmails : unsubscribeEmails, { body: { token } });
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
  return { token, ...(await runTokenCommand({ token, isOn: false })) };
}
clientLoader.hydrate = true as const;

export const clientAction = async ({ request }: Route.ClientActionArgs) =>
  runTokenCommand(await readCommand<TokenCommand>(request));

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
      {query.get('token') && (
        <EmailLinkForm action="/email/unsubscribe" page="/email/unsubscribe" button="Unsubscribe" />
      )}
    </EmailLink>
  );
}

export default function EmailUnsubscribe({ loaderData }: Route.ComponentProps) {
  const { token } = loaderData;
  const { send, isPending, result } = useCommand<TokenCommand>();
  const { isDone, isOn, message } = (result as Awaited<ReturnType<typeof runTokenCommand>> | undefined) ?? loaderData;
  return (
    <EmailLink title={isOn ? 'Subscribed again' : 'Unsubscribe'} message={message}>
      {isDone && (
        <button
          type="button"
          className="button"
          data-kind="quiet"
          aria-disabled={isPending}
          onClick={() => !isPending && void send({ token, isOn: !isOn })}
        >
          {isOn ? 'Unsubscribe' : 'Undo'}
        </button>
      )}
      <p>
        <Link to="/account/settings">Email settings</Link>
      </p>
    </EmailLink>
  );
}
