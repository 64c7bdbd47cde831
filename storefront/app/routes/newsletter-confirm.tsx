import { useCallback } from 'react';
import { EmailLink } from '../accounts/email-link.tsx';
import { confirmNewsletter } from '../lib/api-calls.ts';
import { useApi } from '../lib/api-client.ts';
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
  const api = useApi();
  const send = useCallback((given: string) => api(confirmNewsletter, { body: { token: given } }), [api]);
  return <EmailLink title="Newsletter" token={token} action="/newsletter/confirm" button="Confirm" send={send} />;
}
