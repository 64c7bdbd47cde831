import { MAX_REPORT_NOTE_LENGTH, REPORT_REASONS } from '@easel/domain/collecting/messages';
import { type Static, Type } from 'typebox';
import { defineCall } from '../call.ts';
import { Avatar } from '../catalogue/artists.ts';
import { ArtworkTile } from '../catalogue/artwork-tile.ts';
import { nullable } from '../nullable.ts';

const Id = Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER });
const Moment = Type.String({ format: 'date-time' });
/** The rules of the domain produce the message for a text that is too long. */
const Text = Type.String({ maxLength: 20_000, description: 'Plain text, at most 2000 characters.' });
const RequestKey = Type.Optional(
  Type.String({ minLength: 8, maxLength: 64, description: 'A repeated request with the same key sends nothing.' }),
);
const PageNumber = Type.Optional(Type.Integer({ minimum: 1, maximum: 10_000, default: 1 }));

const Correspondent = Type.Object({
  name: Type.String({ description: 'The public name.' }),
  profileUrl: nullable(Type.String(), 'Null if the account was deleted.'),
  avatar: Avatar,
});

const ConversationSummary = Type.Object({
  conversationId: Type.String(),
  side: Type.Enum(['collector', 'artist'], { description: 'Whether you have asked, or are asked as the artist.' }),
  other: Correspondent,
  title: nullable(Type.String(), 'The title of the work it is about. Null for a question in general.'),
  lastText: Type.String({ description: 'The beginning of the last message. Empty if it was removed.' }),
  isLastOwn: Type.Boolean(),
  lastMessageAt: Moment,
  unreadCount: Type.Integer(),
});
export type ConversationSummary = Static<typeof ConversationSummary>;

const Message = Type.Object({
  messageId: Type.Integer(),
  isOwn: Type.Boolean(),
  text: Type.String({ description: 'Plain text. Empty if it was removed.' }),
  isRemoved: Type.Boolean({ description: 'Removed by the staff, or the account of the sender was deleted.' }),
  isReported: Type.Boolean({ description: 'You have reported it.' }),
  sentAt: Moment,
});
export type Message = Static<typeof Message>;

export const Conversation = Type.Object({
  conversationId: Type.String(),
  side: ConversationSummary.properties.side,
  other: Correspondent,
  work: nullable(ArtworkTile, 'The work it is about, if it is still public.'),
  title: ConversationSummary.properties.title,
  messages: Type.Array(Message, { description: 'Oldest first.' }),
  hasEarlier: Type.Boolean(),
  isBlocked: Type.Boolean({ description: 'You have blocked the other side.' }),
  refusal: nullable(Type.String(), 'Why you cannot write a message.'),
  unreadCount: Type.Integer(),
});
export type Conversation = Static<typeof Conversation>;

export const askArtist = defineCall({
  method: 'POST',
  path: '/messages',
  summary: 'Write to an artist, about a work or in general',
  description: 'A second question about the same work continues the conversation.',
  access: 'writeMessages',
  impersonation: 'deny',
  body: Type.Object({ artistId: Id, artworkId: Type.Optional(Id), text: Text, requestKey: RequestKey }),
  payload: Type.Object({ conversationId: Type.String() }),
});

export const listConversations = defineCall({
  method: 'GET',
  path: '/messages',
  summary: 'List your conversations, the last answered first',
  access: 'writeMessages',
  impersonation: 'deny',
  query: Type.Object({ pageNumber: PageNumber }),
  payload: Type.Object({
    conversations: Type.Array(ConversationSummary),
    totalResults: Type.Integer(),
    pageSize: Type.Integer(),
  }),
});
export type ConversationList = Static<typeof listConversations.payload>;

const conversationCall = {
  access: 'writeMessages',
  impersonation: 'deny',
  params: Type.Object({ conversationId: Type.String({ minLength: 1, maxLength: 100 }) }),
} as const;

export const readConversation = defineCall({
  ...conversationCall,
  method: 'GET',
  path: '/messages/:conversationId',
  summary: 'Get one of your conversations',
  query: Type.Object({ before: Type.Optional(Type.Integer({ ...Id, description: 'Only messages before this one.' })) }),
  payload: Conversation,
});

export const sendMessage = defineCall({
  ...conversationCall,
  method: 'POST',
  path: '/messages/:conversationId',
  summary: 'Answer in one of your conversations',
  body: Type.Object({ text: Text, requestKey: RequestKey }),
  payload: Conversation,
});

export const markConversationRead = defineCall({
  ...conversationCall,
  method: 'POST',
  path: '/messages/:conversationId/read',
  summary: 'Mark the messages of a conversation as read',
  body: Type.Object({}),
  payload: Type.Object({ unreadMessages: Type.Integer({ description: 'The conversations that are still unread.' }) }),
});

export const blockCorrespondent = defineCall({
  ...conversationCall,
  method: 'PUT',
  path: '/messages/:conversationId/block',
  summary: 'Block the other side, or unblock them',
  description: 'A blocked person cannot write to you in any conversation. They are not told.',
  body: Type.Object({ isBlocked: Type.Boolean() }),
  payload: Conversation,
});

export const reportMessage = defineCall({
  ...conversationCall,
  method: 'POST',
  path: '/messages/:conversationId/reports',
  summary: 'Report a message to the staff',
  description: 'The staff can then read the conversation. Reporting a message again changes nothing.',
  body: Type.Object({
    messageId: Id,
    reason: Type.Enum([...REPORT_REASONS]),
    note: Type.Optional(Type.String({ maxLength: MAX_REPORT_NOTE_LENGTH })),
  }),
  payload: Conversation,
});
