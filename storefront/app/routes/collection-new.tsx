import { readRole } from '@easel/domain/accounts/roles';
import { formHeading, newCollectionForm } from '@easel/domain/collecting/collection-form';
import { redirect, useSearchParams } from 'react-router';
import { AccountLayout } from '../accounts/account-layout.tsx';
import { CollectionForm } from '../collecting/collection-form.tsx';
import { type FormCommand, saveCollectionForm } from '../collecting/form-commands.ts';
import { api } from '../lib/api-client.ts';
import { pageMeta } from '../lib/page-meta.ts';
import { sessionStore } from '../lib/session-store.ts';
import { useStore } from '../lib/store.ts';
import { readCommand } from '../lib/use-command.ts';
import type { Route } from './+types/collection-new.ts';

export async function clientAction({ request }: Route.ClientActionArgs) {
  const outcome = await saveCollectionForm(api, await readCommand<FormCommand>(request));
  return 'url' in outcome ? redirect(outcome.url) : outcome.refusal;
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: formHeading(true), description: 'Create a collection.', isIndexable: false });
}

/** `/account/collections/new`, optionally with a title and a work to add. Rendered on the server too: the form works without JavaScript. */
export default function NewCollection() {
  const role = useStore(sessionStore, ({ userRole }) => readRole(userRole));
  const [query] = useSearchParams();
  const artworkId = /^[1-9]\d{0,14}$/.exec(query.get('artworkId') ?? '')?.[0];
  return (
    <AccountLayout title={formHeading(true)} showsBeforeSession>
      <CollectionForm
        role={role}
        initial={{ ...newCollectionForm(role), title: query.get('title') ?? '' }}
        artworkId={artworkId ? Number(artworkId) : undefined}
        cancelUrl="/account/collections"
      />
    </AccountLayout>
  );
}
