import type { ConversationSummary, ConversationList as Conversations } from '@easel/contract/collecting/messages';
import { toPageNumber } from '@easel/domain/discovery/pagination';
import { Link } from 'react-router';
import { localTime } from '../lib/local-time.ts';
import { Portrait } from '../ui/portrait.tsx';
import css from './conversation-list.module.css';

export interface ConversationListProps extends Conversations {
  /** The first is 0. */
  page: number;
}

/** The conversations of a person, the last answered first. */
export function ConversationList({ conversations, totalResults, pageSize, page }: ConversationListProps) {
  if (totalResults === 0)
    return (
      <div className="stack-start">
        <p>You have no messages yet. Every work and every artist has a button to ask a question.</p>
        <Link className="button" to="/artists">
          Discover artists
        </Link>
      </div>
    );
  const pages = Math.ceil(totalResults / pageSize);
  return (
    <>
      <ul className="line-above" aria-label="Conversations">
        {conversations.map((conversation) => (
          <li key={conversation.conversationId}>
            <ConversationRow {...conversation} />
          </li>
        ))}
      </ul>
      {pages > 1 && (
        <nav aria-label="Pages" className={css.pages}>
          {page > 0 && (
            <Link className="touch-link" to={`?page=${toPageNumber(page - 1)}`}>
              Newer
            </Link>
          )}
          {page + 1 < pages && (
            <Link className="touch-link" to={`?page=${toPageNumber(page + 1)}`}>
              Older
            </Link>
          )}
        </nav>
      )}
    </>
  );
}

function ConversationRow(conversation: ConversationSummary) {
  const { conversationId, other, title, lastText, isLastOwn, lastMessageAt, unreadCount } = conversation;
  return (
    <Link
      to={`/account/messages/${conversationId}`}
      className={css.conversation}
      data-unread={unreadCount > 0 || undefined}
    >
      <Portrait {...other.avatar} name={other.name} />
      <span className={css.text}>
        <strong>{other.name}</strong>
        <span className="serif-title">{title ?? 'General question'}</span>
        <span className={css.last}>
          {isLastOwn && 'You: '}
          {lastText || 'This message was removed.'}
        </span>
      </span>
      <span className={css.side}>
        <time dateTime={lastMessageAt}>{localTime(lastMessageAt)}</time>
        {unreadCount > 0 && <span className={css.count}>{unreadCount} new</span>}
      </span>
    </Link>
  );
}
