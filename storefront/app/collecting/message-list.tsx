import type { Message } from '@easel/contract/collecting/messages';
import { useState } from 'react';
import { localTime } from '../lib/local-time.ts';
import css from './message-list.module.css';
import { type MessageReport, ReportMessageDialog } from './report-message-dialog.tsx';

export interface MessageListProps {
  messages: readonly Message[];
  otherName: string;
  onReport: (report: MessageReport) => void;
}

/** Messages, oldest first. New ones are announced. */
export function MessageList({ messages, otherName, onReport }: MessageListProps) {
  const [reported, setReported] = useState<Message>();
  return (
    <>
      <div role="log" aria-label={`Messages with ${otherName}`}>
        <ol className={css.messages}>
          {messages.map((message) => (
            <li key={message.messageId} data-own={message.isOwn || undefined}>
              <p className={css.from}>
                <strong className="ink regular">{message.isOwn ? 'You' : otherName}</strong>{' '}
                <time dateTime={message.sentAt}>
                  {message.messageId === 0 ? 'Sending…' : localTime(message.sentAt)}
                </time>
              </p>
              <p className={css.text} data-removed={message.isRemoved || undefined}>
                {message.isRemoved ? 'This message was removed.' : message.text}
              </p>
              {!message.isOwn && !message.isRemoved && (
                <p className={css.report}>
                  {message.isReported ? (
                    'Reported'
                  ) : (
                    <button type="button" className="text-button" onClick={() => setReported(message)}>
                      Report
                    </button>
                  )}
                </p>
              )}
            </li>
          ))}
        </ol>
      </div>
      {reported && (
        <ReportMessageDialog
          message={reported}
          onReport={(report) => {
            setReported(undefined);
            onReport(report);
          }}
          onClose={() => setReported(undefined)}
        />
      )}
    </>
  );
}
