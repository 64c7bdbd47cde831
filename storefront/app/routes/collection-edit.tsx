import type { ApiResult } from '@easel/contract/api';
import type { CollectionPage } from '@easel/contract/collecting/collections';
import { readRole } from '@easel/domain/accounts/roles';
import { formHeading } from '@easel/domain/collecting/collection-form';
import { Link } from 'react-router';
import { AccountError } from '../accounts/account-error.tsx';
import { AccountLayout } from '../accounts/account-layout.tsx';
import { CollectionForm } from '../collecting/collection-form.tsx';
import { saveCollection } from '../collecting/form-commands.ts';
import { loadAccountData } from '../lib/account-data.ts';
import { api } from '../lib/api-client.ts';
import { pageAction } from '../lib/page-action.ts';
import { readCollection } from '../lib/page-calls.ts';
import { pageMeta } from '../lib/page-meta.ts';
import { sessionStore } from '../lib/session-store.ts';
import { useStore } from '../lib/store.ts';
import { useAccountData } from '../lib/use-account-data.ts';
import { SidebarRefusal } from '../ui/sidebar-layout.tsx';
import { SkeletonLines } from '../ui/skeleton-lines.tsx';
import type { Route } from './+types/collection-edit.ts';

/** `collection` is null if the user has no such collection. */
export const clientLoader = ({ params }: Route.ClientLoaderArgs) =>
  loadAccountData(async (): Promise<ApiResult<{ collection: CollectionPage | null }>> => {
    const collectionId = /^[1-9]\d{0,14}$/.test(params.collectionId) ? Number(params.collectionId) : undefined;
    const found = (collection: CollectionPage | null): ApiResult<{ collection: CollectionPage | null }> => ({
      success: true,
      status: 200,
      payload: { collection },
      messages: [],
      isAuthenticated: true,
    });
    if (collectionId === undefined) return found(null);
    const result = await api(readCollection, { params: { collectionId } });
    if (result.status === 404) return found(null);
    if (!result.success) return result;
    return found(result.payload.isOwn ? result.payload : null);
  });

export const action = pageAction({ command: saveCollection });

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: formHeading(false), description: 'Edit a collection.', isIndexable: false });
}

export function HydrateFallback() {
  return (
    <AccountLayout title={formHeading(false)}>
      <SkeletonLines />
    </AccountLayout>
  );
}

export default function EditCollection({ loaderData }: Route.ComponentProps) {
  const { data, hasFailed, reload } = useAccountData(loaderData);
  const role = useStore(sessionStore, ({ userRole }) => readRole(userRole));
  return (
    <AccountLayout title={formHeading(false)}>
      {data?.collection?.form ? (
        <CollectionForm
          key={data.collection.userCollectionId}
          role={role}
          initial={data.collection.form}
          collectionId={data.collection.userCollectionId}
          cancelUrl={data.collection.viewUrl}
        />
      ) : data ? (
        <SidebarRefusal text="This collection does not exist.">
          <Link className="button" to="/account/collections">
            Your collections
          </Link>
        </SidebarRefusal>
      ) : hasFailed ? (
        <AccountError onRetry={reload} />
      ) : (
        <SkeletonLines />
      )}
    </AccountLayout>
  );
}
