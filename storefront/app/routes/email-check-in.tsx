import { readFormMessages } from '@easel/domain/accounts/form-messages';
import { Link } from 'react-router';
import { AccountPage } from '../accounts/account-page.tsx';
import { EMAIL_LINK_PATH, type TokenCommand } from '../accounts/use-email-link.ts';
import { CommandForm } from '../lib/action-form.tsx';
import { pageMeta } from '../lib/page-meta.ts';
import { useCommand } from '../lib/use-command.ts';
import type { Route } from './+types/email-check-in.ts';

/** The message is that of a form that was sent without JavaScript. */
export async function loader({ request }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url);
  return { token: searchParams.get('token') ?? '', message: readFormMessages(searchParams.get('messages')) };
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, {
    title: 'Check in',
    description: 'Confirm that your works are available.',
    isIndexable: false,
  });
}

/** Opened by the link of a reminder. Mail programs open links, too, so the artist confirms with a button. */
export default function EmailCheckIn({ loaderData: { token, message } }: Route.ComponentProps) {
  const { send, isPending, result } = useCommand<TokenCommand>(EMAIL_LINK_PATH, { revalidates: false });
  const answer = result?.messages.join(' ') ?? message;
  return (
    <AccountPage title="Check in">
      {answer ? (
        <p role="status">{answer}</p>
      ) : (
        <>
          <p>Are all your works still available? Buyers rely on it.</p>
          <CommandForm
            action={EMAIL_LINK_PATH}
            name="checkInByLink"
            fields={{ token }}
            onSend={() => !isPending && void send({ kind: 'checkInByLink', token })}
          >
            <button type="submit" className="button" aria-disabled={isPending}>
              {isPending ? 'Saving…' : 'I’m here, everything is available'}
            </button>
          </CommandForm>
        </>
      )}
      <p>
        <Link to="/studio">Change something in your studio</Link>
      </p>
    </AccountPage>
  );
}
