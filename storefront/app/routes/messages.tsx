import { parsePageNumber, toPageNumber } from '@easel/domain/discovery/pagination';
import { AccountError } from '../accounts/account-error.tsx';
import { AccountLayout } from '../accounts/account-layout.tsx';
import { askForm } from '../collecting/ask-form.ts';
import { ConversationList } from '../collecting/conversation-list.tsx';
import { loadAccountData } from '../lib/account-data.ts';
import { api } from '../lib/api-client.ts';
import { pageAction } from '../lib/page-action.ts';
import { listConversations } from '../lib/page-calls.ts';
import { pageMeta } from '../lib/page-meta.ts';
import { useAccountData } from '../lib/use-account-data.ts';
import { SkeletonLines } from '../ui/skeleton-lines.tsx';
import type { Route } from './+types/messages.ts';

const TITLE = 'Messages';

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const page = parsePageNumber(new URL(request.url).searchParams.get('page'));
  const load = () => api(listConversations, { query: { pageNumber: toPageNumber(page) } });
  return { page, ...(await loadAccountData(load)) };
}

/** For the dialog on the pages of works and artists. */
export const action = pageAction({ forms: { ask: askForm } });

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: TITLE, description: 'Your conversations.', isIndexable: false });
}

export function HydrateFallback() {
  return (
    <AccountLayout title={TITLE}>
      <SkeletonLines />
    </AccountLayout>
  );
}

export default function Messages({ loaderData }: Route.ComponentProps) {
  const { data, hasFailed, reload } = useAccountData(loaderData);
  return (
    <AccountLayout title={TITLE}>
      {data ? (
        <ConversationList {...data} page={loaderData.page} />
      ) : hasFailed ? (
        <AccountError onRetry={reload} />
      ) : (
        <SkeletonLines />
      )}
    </AccountLayout>
  );
}
