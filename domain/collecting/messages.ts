import { type Outcome, ok, reject } from '../outcome.ts';
import { tidyParagraphs } from '../text/tidy-text.ts';
import { isEmptyValue } from '../text/validation.ts';
import { removeContactDetails } from './contact-details.ts';

/** Conversations between a collector and an artist. The collector starts one, about a work or in general. */
export const MAX_MESSAGE_LENGTH = 2_000;
export const MAX_MESSAGES_PER_HOUR = 30;
export const MAX_CONVERSATIONS_PER_DAY = 10;
export const CONVERSATIONS_PER_PAGE = 20;
export const MESSAGES_PER_PAGE = 50;
/** Messages that follow each other within this time are announced in one email. */
export const NOTIFICATION_DELAY_MS = 2 * 60_000;
export const MAX_REPORT_NOTE_LENGTH = 500;

export type ConversationSide = 'collector' | 'artist';

export const getOtherSide = (side: ConversationSide): ConversationSide => (side === 'artist' ? 'collector' : 'artist');

export const REPORT_REASONS = ['spam', 'abuse', 'fraud', 'outside-payment', 'other'] as const;
export type ReportReason = (typeof REPORT_REASONS)[number];

export const REPORT_REASON_NAMES: Record<ReportReason, string> = {
  spam: 'It is advertising or spam',
  abuse: 'It is insulting or threatening',
  fraud: 'I think it is a fraud',
  'outside-payment': 'I am asked to pay outside of the shop',
  other: 'Something else',
};

export const REPORT_RESOLUTIONS = ['dismissed', 'removed'] as const;
export type ReportResolution = (typeof REPORT_RESOLUTIONS)[number];

export const MESSAGE_TEXTS = {
  empty: 'Please write a message.',
  tooLong: `Please keep it under ${MAX_MESSAGE_LENGTH + 1} characters.`,
  unknown: 'This conversation does not exist.',
  unknownArtist: 'This artist does not exist.',
  unknownWork: 'This work does not exist.',
  own: 'This is your own page.',
  gone: 'This person does not receive messages.',
  blockedByYou: 'You have blocked this person. Unblock them to write a message.',
  tooMany: `You can send ${MAX_MESSAGES_PER_HOUR} messages an hour. Please wait a little.`,
  tooManyNew: `You can write to ${MAX_CONVERSATIONS_PER_DAY} artists a day. Please try again tomorrow.`,
  contactsRemoved: 'We have removed email addresses and phone numbers from your message.',
} as const;

/** The text as it is stored: plain, tidy and without contact details. */
export function checkMessage(text: string): Outcome<{ text: string; hasRemoved: boolean }, 'invalid'> {
  const tidy = tidyParagraphs(text);
  if (isEmptyValue(tidy)) return reject('invalid', MESSAGE_TEXTS.empty);
  if (tidy.length > MAX_MESSAGE_LENGTH) return reject('invalid', MESSAGE_TEXTS.tooLong);
  return ok(removeContactDetails(tidy));
}

export interface MessageState {
  hasBlockedOther: boolean;
  isBlockedByOther: boolean;
  /** Their account was deleted or banned. */
  isOtherGone: boolean;
}

/** Why a person cannot write to another; undefined if they can. Whether somebody has blocked them is not told. */
export function messageRefusal({ hasBlockedOther, isBlockedByOther, isOtherGone }: MessageState): string | undefined {
  if (hasBlockedOther) return MESSAGE_TEXTS.blockedByYou;
  return isBlockedByOther || isOtherGone ? MESSAGE_TEXTS.gone : undefined;
}

export interface SentCounts {
  messagesInHour: number;
  conversationsInDay: number;
}

/** Why a person has to wait before the next message; undefined if they need not. */
export function messageLimit({ messagesInHour, conversationsInDay }: SentCounts, isNew: boolean): string | undefined {
  if (messagesInHour >= MAX_MESSAGES_PER_HOUR) return MESSAGE_TEXTS.tooMany;
  return isNew && conversationsInDay >= MAX_CONVERSATIONS_PER_DAY ? MESSAGE_TEXTS.tooManyNew : undefined;
}
