import { readRole } from '@easel/domain/accounts/roles';
import { formHeading, newCollectionForm } from '@easel/domain/collecting/collection-form';
import { useSearchParams } from 'react-router';
import { AccountLayout } from '../accounts/account-layout.tsx';
import { CollectionForm } from '../collecting/collection-form.tsx';
import { newCollection, saveCollection } from '../collecting/form-commands.ts';
import { pageAction } from '../lib/page-action.ts';
import { pageMeta } from '../lib/page-meta.ts';
import { sessionStore } from '../lib/session-store.ts';
import { useStore } from '../lib/store.ts';
import type { Route } from './+types/collection-new.ts';

export const action = pageAction({ forms: { collection: newCollection }, command: saveCollection });

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
