import { EmailLink, EmailLinkForm } from '../accounts/email-link.tsx';
import { useEmailLink } from '../accounts/use-email-link.ts';
import { pageMeta } from '../lib/page-meta.ts';
import type { Route } from './+types/newsletter-unsubscribe.ts';

export async function loader({ request }: Route.LoaderArgs) {
  return { token: new URL(request.url).searchParams.get('token') ?? '' };
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, {
    title: 'Unsubscribe',
    description: 'Unsubscribe from our newsletter.',
    isIndexable: false,
  });
}

export default function NewsletterUnsubscribe({ loaderData: { token } }: Route.ComponentProps) {
  const { result } = useEmailLink('unsubscribeNewsletter', token);
  return (
    <EmailLink title="Unsubscribe" message={result?.messages.join(' ')}>
      <EmailLinkForm name="unsubscribeNewsletter" token={token} button="Unsubscribe" />
    </EmailLink>
  );
}
