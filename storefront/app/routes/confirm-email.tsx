import { EmailLink, EmailLinkForm, useLinkQuery } from '../accounts/email-link.tsx';
import { OtherLogins, type OtherLoginsProps } from '../accounts/other-logins.tsx';
import { api } from '../lib/api-client.ts';
import { confirmEmail, confirmNewEmail } from '../lib/page-calls.ts';
import { pageMeta } from '../lib/page-meta.ts';
import type { Route } from './+types/confirm-email.ts';

const TITLE = 'Confirm your email';

export async function loader({ request }: Route.LoaderArgs) {
  const search = new URL(request.url).searchParams;
  return { token: search.get('token') ?? '', isNew: search.get('kind') === 'new-email' };
}

interface Confirmed {
  token: string;
  isNew: boolean;
  message: string;
  /** Other ways to log in, after the email of an account has changed. */
  otherLogins?: OtherLoginsProps['otherLogins'];
}

export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs): Promise<Confirmed> {
  const link = await serverLoader();
  const { token, isNew } = link;
  if (!isNew) return { ...link, message: (await api(confirmEmail, { body: { token } })).messages.join(' ') };
  const result = await api(confirmNewEmail, { body: { token } });
  const message = result.messages.join(' ');
  return result.success ? { ...link, message, otherLogins: result.payload.otherLogins } : { ...link, message };
}
clientLoader.hydrate = true as const;

/** The token is used once. */
export const shouldRevalidate = () => false;

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: TITLE, description: 'Confirm your email.', isIndexable: false });
}

export function HydrateFallback() {
  const isNew = useLinkQuery().get('kind') === 'new-email';
  return (
    <EmailLink title={TITLE}>
      <EmailLinkForm name={isNew ? 'confirmNewEmail' : 'confirmEmail'} button="Confirm" />
    </EmailLink>
  );
}

export default function ConfirmEmail({ loaderData: { message, otherLogins } }: Route.ComponentProps) {
  return (
    <EmailLink title={TITLE} message={message}>
      {otherLogins && <OtherLogins otherLogins={otherLogins} />}
    </EmailLink>
  );
}
