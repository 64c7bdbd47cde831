import { EmailLink, EmailLinkForm } from '../accounts/email-link.tsx';
import { useEmailLink } from '../accounts/use-email-link.ts';
import { pageMeta } from '../lib/page-meta.ts';
import type { Route } from './+types/newsletter-confirm.ts';

export async function loader({ request }: Route.LoaderArgs) {
  return { token: new URL(request.url).searchParams.get('token') ?? '' };
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, {
    title: 'Newsletter',
    description: 'Get new art and artists in your inbox.',
    isIndexable: false,
  });
}

export default function NewsletterConfirm({ loaderData: { token } }: Route.ComponentProps) {
  const { result } = useEmailLink('confirmNewsletter', token);
  return (
    <EmailLink title="Newsletter" message={result?.messages.join(' ')}>
      <EmailLinkForm name="confirmNewsletter" token={token} button="Confirm" />
    </EmailLink>
  );
}
