import { EmailLink, EmailLinkForm } from '../accounts/email-link.tsx';
import { OtherLogins, type OtherLoginsProps } from '../accounts/other-logins.tsx';
import { useEmailLink } from '../accounts/use-email-link.ts';
import { pageMeta } from '../lib/page-meta.ts';
import type { Route } from './+types/confirm-email.ts';

const TITLE = 'Confirm your email';

export async function loader({ request }: Route.LoaderArgs) {
  const search = new URL(request.url).searchParams;
  return { token: search.get('token') ?? '', isNew: search.get('kind') === 'new-email' };
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: TITLE, description: 'Confirm your email.', isIndexable: false });
}

/** Other ways to log in, after the email of an account has changed. */
type Confirmed = Partial<Pick<OtherLoginsProps, 'otherLogins'>>;

export default function ConfirmEmail({ loaderData: { token, isNew } }: Route.ComponentProps) {
  const kind = isNew ? 'confirmNewEmail' : 'confirmEmail';
  const { result } = useEmailLink<Confirmed>(kind, token);
  return (
    <EmailLink title={TITLE} message={result?.messages.join(' ')}>
      {result?.success && result.payload.otherLogins && <OtherLogins otherLogins={result.payload.otherLogins} />}
      <EmailLinkForm name={kind} token={token} button="Confirm" />
    </EmailLink>
  );
}
