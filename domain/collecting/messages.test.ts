import { expect, test } from 'vitest';
import {
  checkMessage,
  MAX_CONVERSATIONS_PER_DAY,
  MAX_MESSAGE_LENGTH,
  MAX_MESSAGES_PER_HOUR,
  MESSAGE_TEXTS,
  messageLimit,
  messageRefusal,
} from './messages.ts';

const checkedOf = (text: string) => {
  const outcome = checkMessage(text);
  return outcome.ok ? outcome.value : outcome.messages[0];
};

test('a message is plain text with paragraphs', () => {
  expect(checkedOf('  Hello\u0000\u202E <b>Ada</b>,\r\n\r\n\r\n\r\nis it  framed? ')).toEqual({
    text: 'Hello <b>Ada</b>,\n\nis it framed?',
    hasRemoved: false,
  });
});

test('an empty or long message is refused', () => {
  expect(checkedOf(' \n\u200e\n ')).toBe('Please write a message.');
  expect(checkedOf('x'.repeat(MAX_MESSAGE_LENGTH))).toMatchObject({ hasRemoved: false });
  expect(checkedOf('x'.repeat(MAX_MESSAGE_LENGTH + 1))).toBe('Please keep it under 2001 characters.');
});

test('contact details are removed', () => {
  expect(checkedOf('Mail me: a@b.example')).toEqual({ text: 'Mail me: [email address removed]', hasRemoved: true });
});

test('somebody who is blocked does not learn it', () => {
  const open = { hasBlockedOther: false, isBlockedByOther: false, isOtherGone: false };
  expect(messageRefusal(open)).toBeUndefined();
  const blocked = messageRefusal({ ...open, isBlockedByOther: true });
  expect(blocked).toBe(messageRefusal({ ...open, isOtherGone: true }));
  expect(messageRefusal({ ...open, hasBlockedOther: true, isBlockedByOther: true })).toBe(MESSAGE_TEXTS.blockedByYou);
});

test('messages and new conversations are limited', () => {
  const none = { messagesInHour: 0, conversationsInDay: 0 };
  expect(messageLimit(none, true)).toBeUndefined();
  expect(messageLimit({ ...none, messagesInHour: MAX_MESSAGES_PER_HOUR }, false)).toBe(MESSAGE_TEXTS.tooMany);
  expect(messageLimit({ ...none, conversationsInDay: MAX_CONVERSATIONS_PER_DAY }, true)).toBe(MESSAGE_TEXTS.tooManyNew);
  expect(messageLimit({ ...none, conversationsInDay: MAX_CONVERSATIONS_PER_DAY }, false)).toBeUndefined();
});
