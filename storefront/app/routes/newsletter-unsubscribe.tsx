import { useCallback } from 'react';
import { EmailLink } from '../accounts/email-link.tsx';
import { unsubscribeNewsletter } from '../lib/api-calls.ts';
import { useApi } from '../lib/api-client.ts';
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

export default function NewsletterLeave({ loaderData: { token } }: Route.ComponentProps) {
  const api = useApi();
  const send = useCallback((given: string) => api(unsubscribeNewsletter, { body: { token: given } }), [api]);
  return <EmailLink title="Unsubscribe" token={token} action="/newsletter/leave" button="Unsubscribe" send={send} />;
}
