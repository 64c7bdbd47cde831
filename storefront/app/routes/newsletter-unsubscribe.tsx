import { EmailLink, EmailLinkForm } from '../accounts/email-link.tsx';
import { api } from '../lib/api-client.ts';
import { unsubscribeNewsletter } from '../lib/page-calls.ts';
import { pageMeta } from '../lib/page-meta.ts';
import type { Route } from './+types/newsletter-unsubscribe.ts';

export async function loader({ request }: Route.LoaderArgs) {
  return { token: new URL(request.url).searchParams.get('token') ?? '' };
}

export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  const { token } = await serverLoader();
  const { messages } = await api(unsubscribeNewsletter, { body: { token } });
  return { token, message: messages.join(' ') };
}
clientLoader.hydrate = true as const;

/** The token is used once. */
export const shouldRevalidate = () => false;

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, {
    title: 'Unsubscribe',
    description: 'Unsubscribe from our newsletter.',
    isIndexable: false,
  });
}

export function HydrateFallback() {
  return (
    <EmailLink title="Unsubscribe">
      <EmailLinkForm name="unsubscribeNewsletter" button="Unsubscribe" />
    </EmailLink>
  );
}

export default function NewsletterUnsubscribe({ loaderData }: Route.ComponentProps) {
  return <EmailLink title="Unsubscribe" message={loaderData.message} />;
}
