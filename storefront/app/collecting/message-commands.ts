import type { Api } from '@easel/contract/api';
import type { Conversation } from '@easel/contract/collecting/messages';
import type { ReportReason } from '@easel/domain/collecting/messages';
import { withFlash } from '../lib/action-result.ts';
import { blockCorrespondent, reportMessage, sendMessage } from '../lib/page-calls.ts';

/** What one side of a conversation can do. */
export type MessageCommand = { conversationId: string } & (
  | { kind: 'send'; text: string; requestKey: string }
  | { kind: 'block'; isBlocked: boolean }
  | { kind: 'report'; messageId: number; reason: ReportReason; note: string }
);

/** The action of the page of a conversation. */
export async function runMessageCommand(api: Api, command: MessageCommand) {
  const result = await send(api, command);
  if (command.kind === 'report') return withFlash(result, 'Thank you. Our staff will look at it.');
  if (command.kind === 'block')
    return withFlash(
      result,
      command.isBlocked ? 'This person can no longer write to you.' : 'This person can write to you again.',
    );
  return withFlash(result);
}

function send(api: Api, command: MessageCommand) {
  const params = { conversationId: command.conversationId };
  if (command.kind === 'send') {
    const { text, requestKey } = command;
    return api(sendMessage, { params, body: { text, requestKey } });
  }
  if (command.kind === 'block') return api(blockCorrespondent, { params, body: { isBlocked: command.isBlocked } });
  const { messageId, reason, note } = command;
  return api(reportMessage, { params, body: { messageId, reason, note } });
}

/** The conversation as it will be when a command has succeeded. */
export function expectedConversation(
  conversation: Conversation,
  command: MessageCommand | undefined,
  now: string,
): Conversation {
  if (!command) return conversation;
  if (command.kind === 'block') return { ...conversation, isBlocked: command.isBlocked };
  if (command.kind === 'report')
    return {
      ...conversation,
      messages: conversation.messages.map((message) =>
        message.messageId === command.messageId ? { ...message, isReported: true } : message,
      ),
    };
  const sent = {
    messageId: 0,
    isOwn: true,
    text: command.text.trim(),
    isRemoved: false,
    isReported: false,
    sentAt: now,
  };
  return { ...conversation, messages: [...conversation.messages, sent] };
}
