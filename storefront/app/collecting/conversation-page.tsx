import type { Conversation } from '@easel/contract/collecting/messages';
import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { api } from '../lib/api-client.ts';
import { markConversationRead, readConversation } from '../lib/page-calls.ts';
import { showUnreadMessages } from '../lib/unread-messages.ts';
import { useCommand } from '../lib/use-command.ts';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { Picture } from '../ui/picture.tsx';
import css from './conversation-page.module.css';
import { expectedConversation, type MessageCommand } from './message-commands.ts';
import { MessageForm } from './message-form.tsx';
import { MessageList } from './message-list.tsx';

/** Both sides see the same page: what it is about, the messages, and the form for an answer. */
export function ConversationPage({ conversation: loaded }: { conversation: Conversation }) {
  const { conversationId } = loaded;
  const { send, pending, isPending, isSubmitting, result } = useCommand<MessageCommand>();
  const [earlier, setEarlier] = useState<Conversation[]>([]);
  const [isBlocking, setBlocking] = useState(false);
  const [startedAt, setStartedAt] = useState('');
  useMarkRead(loaded);
  // The expected message is shown until the server's conversation contains it.
  const conversation = expectedConversation(loaded, isSubmitting ? pending : undefined, startedAt);
  const { other, work, title, isBlocked, refusal } = conversation;
  const first = earlier[0] ?? loaded;
  const readEarlier = async () => {
    const before = first.messages[0]?.messageId;
    const found = await api(readConversation, { params: { conversationId }, query: { ...(before && { before }) } });
    if (found.success) setEarlier([found.payload, ...earlier]);
  };
  return (
    <div className={css.page}>
      <header className={css.header}>
        {work && (
          <Link to={work.productUrl} className={css.picture} aria-hidden="true" tabIndex={-1}>
            <Picture picture={{ ...work, placeholder: null }} alt="" sizes="72px" />
          </Link>
        )}
        <p>
          {other.profileUrl ? <Link to={other.profileUrl}>{other.name}</Link> : other.name}
          <span className="muted serif-title block">
            {work ? <Link to={work.productUrl}>{work.artworkTitle}</Link> : (title ?? 'General question')}
          </span>
        </p>
        <button type="button" className="text-button" onClick={() => setBlocking(true)}>
          {isBlocked ? 'Unblock' : 'Block'}
          <span className="visually-hidden"> {other.name}</span>
        </button>
      </header>
      {first.hasEarlier && (
        <button type="button" className="text-button" onClick={() => void readEarlier()}>
          Show earlier messages
        </button>
      )}
      <MessageList
        messages={[...earlier.flatMap(({ messages }) => messages), ...conversation.messages]}
        otherName={other.name}
        onReport={(report) => void send({ ...report, kind: 'report', conversationId })}
      />
      {refusal ? (
        <p className="warm padded-small">{refusal}</p>
      ) : (
        <MessageForm
          isPending={isPending}
          failedText={result && !result.success ? result : undefined}
          onSend={(text, requestKey) => {
            setStartedAt(new Date().toISOString());
            void send({ kind: 'send', conversationId, text, requestKey });
          }}
        />
      )}
      {isBlocking && (
        <ConfirmDialog
          title={isBlocked ? `Unblock ${other.name}` : `Block ${other.name}`}
          text={
            isBlocked
              ? 'They will be able to write to you again.'
              : 'They can no longer write to you, in this or any other conversation. They are not told.'
          }
          confirm={isBlocked ? 'Unblock' : 'Block'}
          onConfirm={() => {
            setBlocking(false);
            void send({ kind: 'block', conversationId, isBlocked: !isBlocked });
          }}
          onClose={() => setBlocking(false)}
        />
      )}
    </div>
  );
}

/** Opening the page counts as reading. */
function useMarkRead({ conversationId, unreadCount }: Conversation) {
  useEffect(() => {
    if (unreadCount === 0) return;
    void api(markConversationRead, { params: { conversationId }, body: {} }).then((result) => {
      if (result.success) showUnreadMessages(result.payload.unreadMessages);
    });
  }, [conversationId, unreadCount]);
}
