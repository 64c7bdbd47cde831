import { MESSAGE_TEXTS } from '@easel/domain/collecting/messages';
import { useEffect } from 'react';
import { Link } from 'react-router';
import { AccountError } from '../accounts/account-error.tsx';
import { AccountLayout } from '../accounts/account-layout.tsx';
import { ConversationPage } from '../collecting/conversation-page.tsx';
import { runMessageCommand } from '../collecting/message-commands.ts';
import { loadAccountData } from '../lib/account-data.ts';
import { api } from '../lib/api-client.ts';
import { pageAction } from '../lib/page-action.ts';
import { readConversation } from '../lib/page-calls.ts';
import { pageMeta } from '../lib/page-meta.ts';
import { useAccountData } from '../lib/use-account-data.ts';
import { SkeletonLines } from '../ui/skeleton-lines.tsx';
import type { Route } from './+types/conversation.ts';

const TITLE = 'Conversation';
/** How often an open conversation looks for new messages. */
const REFRESH_MS = 30_000;

export const clientLoader = ({ params }: Route.ClientLoaderArgs) =>
  loadAccountData(() => api(readConversation, { params: { conversationId: params.conversationId } }));

export const action = pageAction({ command: runMessageCommand });

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: TITLE, description: 'A conversation.', isIndexable: false });
}

export function HydrateFallback() {
  return (
    <AccountLayout title={TITLE}>
      <SkeletonLines />
    </AccountLayout>
  );
}

export default function ConversationRoute({ loaderData }: Route.ComponentProps) {
  const { data, hasFailed, messages, reload } = useAccountData(loaderData);
  useEffect(() => {
    const timer = setInterval(() => {
      if (!document.hidden) void reload();
    }, REFRESH_MS);
    return () => clearInterval(timer);
  }, [reload]);
  return (
    <AccountLayout title={data ? data.other.name : TITLE}>
      <Link to="/account/messages">All messages</Link>
      {data ? (
        <ConversationPage key={data.conversationId} conversation={data} />
      ) : messages.includes(MESSAGE_TEXTS.unknown) ? (
        <p>This conversation does not exist, or it belongs to another account.</p>
      ) : hasFailed ? (
        <AccountError onRetry={reload} />
      ) : (
        <SkeletonLines />
      )}
    </AccountLayout>
  );
}
