import type { Api } from '@easel/contract/api';
import type { Conversation } from '@easel/contract/collecting/messages';
import { expect, test } from 'vitest';
import { expectedConversation, type MessageCommand, runMessageCommand } from './message-commands.ts';

const conversation = {
  conversationId: 'c1',
  isBlocked: false,
  messages: [{ messageId: 5, isOwn: false, text: 'Hello', isRemoved: false, isReported: false, sentAt: '' }],
} as unknown as Conversation;
const send: MessageCommand = { conversationId: 'c1', kind: 'send', text: ' Hi ', requestKey: 'a key of it' };

test('a message is shown before the server has answered', () => {
  const { messages } = expectedConversation(conversation, send, '2026-01-01T00:00:00Z');
  expect(messages.at(-1)).toMatchObject({ text: 'Hi', isOwn: true, sentAt: '2026-01-01T00:00:00Z' });
  expect(expectedConversation(conversation, undefined, '')).toBe(conversation);
});

test('a reported message and a blocked person are shown at once', () => {
  const report: MessageCommand = { conversationId: 'c1', kind: 'report', messageId: 5, reason: 'spam', note: '' };
  expect(expectedConversation(conversation, report, '').messages[0]?.isReported).toBe(true);
  const block: MessageCommand = { conversationId: 'c1', kind: 'block', isBlocked: true };
  expect(expectedConversation(conversation, block, '').isBlocked).toBe(true);
});

test('a refusal is shown, and so is what was removed from a message', async () => {
  const answering = (result: object) => (async () => result) as unknown as Api;
  const refused = await runMessageCommand(answering({ success: false, messages: ['Please wait.'] }), send);
  expect(refused.flash).toEqual({ message: 'Please wait.', type: 'error' });
  const sent = await runMessageCommand(answering({ success: true, messages: ['Removed.'] }), send);
  expect(sent.flash).toEqual({ message: 'Removed.', type: 'success' });
});
