import { joinNewsletter } from '@easel/contract/accounts/newsletter';
import type { Api } from '@easel/contract/api';
import { NEWSLETTER_RULES } from '@easel/domain/accounts/account-forms';
import { readFormMessages } from '@easel/domain/accounts/form-messages';
import { AccountPage } from '../accounts/account-page.tsx';
import { NewsletterForm } from '../accounts/newsletter-form.tsx';
import { formHandler, pageAction } from '../lib/page-action.ts';
import { pageMeta } from '../lib/page-meta.ts';
import type { Route } from './+types/newsletter.ts';

/** Messages of a form that was sent without JavaScript. */
export async function loader({ request }: Route.LoaderArgs) {
  return { messages: readFormMessages(new URL(request.url).searchParams.get('messages')) };
}

const join = (api: Api, { email = '' }: { email?: string }) => api(joinNewsletter, { body: { email } });

const newsletter = formHandler({
  rules: NEWSLETTER_RULES,
  send: (fields, api) => join(api, fields),
  nextPage: () => '/newsletter',
});

/** For the form in the footer, too. */
export const action = pageAction({ forms: { newsletter }, command: join });

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, {
    title: 'Newsletter',
    description: 'Get new art and artists in your inbox.',
    isIndexable: false,
  });
}

export default function Newsletter({ loaderData: { messages } }: Route.ComponentProps) {
  return (
    <AccountPage title="Newsletter">{messages ? <p role="status">{messages}</p> : <NewsletterForm />}</AccountPage>
  );
}
