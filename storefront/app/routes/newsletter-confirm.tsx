import { EmailLink, EmailLinkForm } from '../accounts/email-link.tsx';
import { api } from '../lib/api-client.ts';
import { confirmNewsletter } from '../lib/page-calls.ts';
import { pageMeta } from '../lib/page-meta.ts';
import type { Route } from './+types/newsletter-confirm.ts';

export async function loader({ request }: Route.LoaderArgs) {
  return { token: new URL(request.url).searchParams.get('token') ?? '' };
}

export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  const { token } = await serverLoader();
  const { messages } = await api(confirmNewsletter, { body: { token } });
  return { token, message: messages.join(' ') };
}
clientLoader.hydrate = true as const;

/** The token is used once. */
export const shouldRevalidate = () => false;

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, {
    title: 'Newsletter',
    description: 'Get new art and artists in your inbox.',
    isIndexable: false,
  });
}

export function HydrateFallback() {
  return (
    <EmailLink title="Newsletter">
      <EmailLinkForm name="confirmNewsletter" button="Confirm" />
    </EmailLink>
  );
}

export default function NewsletterConfirm({ loaderData }: Route.ComponentProps) {
  return <EmailLink title="Newsletter" message={loaderData.message} />;
}
