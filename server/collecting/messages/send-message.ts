import {
  type ConversationSide,
  checkMessage,
  getOtherSide,
  MESSAGE_TEXTS,
  messageLimit,
  messageRefusal,
  NOTIFICATION_DELAY_MS,
} from '@easel/domain/collecting/messages';
import { type Outcome, ok, reject } from '@easel/domain/outcome';
import type { Db } from '@easel/platform/db/open-database';
import { enqueue } from '@easel/platform/jobs/enqueue';
import { announceMessages } from './announce-messages-job.ts';
import { getConversationSide, getParticipantId, isGone } from './correspondent.ts';
import {
  countSent,
  insertConversation,
  insertMessage,
  lockConversation,
  lockSender,
  readBlocks,
  readConversationOn,
  readConversationRow,
  readMessageByKey,
  readPersonRow,
  readSubjectWork,
} from './messages-store.ts';
import { readSuspensionRefusal } from './suspensions.ts';

export interface MessageDependencies {
  db: Db;
  newId: () => string;
  /** Milliseconds since the epoch. */
  now: () => number;
}

export interface Question {
  artistId: number;
  artworkId?: number | undefined;
  text: string;
  requestKey?: string | undefined;
}

/** What was sent, and whether contact details were removed from it. */
export interface SentMessage {
  conversationId: string;
  hasRemoved: boolean;
}

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** Starts a conversation with an artist, or continues the one about the same work. */
export async function askArtist(
  { db, newId, now }: MessageDependencies,
  senderId: number,
  { artistId, artworkId, text, requestKey }: Question,
): Promise<Outcome<SentMessage>> {
  const checked = checkMessage(text);
  if (!checked.ok) return checked;
  if (artistId === senderId) return reject('conflict', MESSAGE_TEXTS.own);
  return db.transaction().execute(async (transaction): Promise<Outcome<SentMessage>> => {
    await lockSender(transaction, senderId);
    const artist = await readPersonRow(transaction, artistId);
    if (!artist || (artist.user_type !== 'artist' && artist.user_type !== 'limited_artist'))
      return reject('not-found', MESSAGE_TEXTS.unknownArtist);
    const work = artworkId === undefined ? undefined : await readSubjectWork(transaction, artworkId);
    if (artworkId !== undefined && (!work?.is_safe || work.artist_id !== artistId))
      return reject('not-found', MESSAGE_TEXTS.unknownWork);
    const known = await readConversationOn(transaction, senderId, artistId, work?.id ?? null);
    const message = { senderId, otherId: artistId, requestKey, now: now() };
    const sending = await checkSending(transaction, message, known === undefined);
    if (!sending.ok) return sending;
    if (sending.value.repeatedIn) return ok({ conversationId: sending.value.repeatedIn, hasRemoved: false });
    const conversationId = known?.id ?? newId();
    if (!known) {
      const at = new Date(now());
      await insertConversation(transaction, {
        id: conversationId,
        collector_id: senderId,
        artist_id: artistId,
        work_id: work?.id ?? null,
        created_at: at,
        last_message_at: at,
      });
    }
    await deliver(transaction, { ...message, conversationId, side: 'collector', text: checked.value.text });
    return ok({ conversationId, hasRemoved: checked.value.hasRemoved });
  });
}

/** Answers in a conversation of the sender. */
export async function sendMessage(
  { db, now }: Pick<MessageDependencies, 'db' | 'now'>,
  senderId: number,
  conversationId: string,
  { text, requestKey }: Pick<Question, 'text' | 'requestKey'>,
): Promise<Outcome<SentMessage>> {
  const checked = checkMessage(text);
  if (!checked.ok) return checked;
  return db.transaction().execute(async (transaction): Promise<Outcome<SentMessage>> => {
    await lockSender(transaction, senderId);
    const conversation = await readConversationRow(transaction, senderId, conversationId);
    if (!conversation) return reject('not-found', MESSAGE_TEXTS.unknown);
    const side = getConversationSide(conversation, senderId);
    const message = { senderId, otherId: getParticipantId(conversation, getOtherSide(side)), requestKey, now: now() };
    const sending = await checkSending(transaction, message, false);
    if (!sending.ok) return sending;
    if (sending.value.repeatedIn) return ok({ conversationId: sending.value.repeatedIn, hasRemoved: false });
    await deliver(transaction, { ...message, conversationId, side, text: checked.value.text });
    return ok({ conversationId, hasRemoved: checked.value.hasRemoved });
  });
}

interface Addressed {
  senderId: number;
  otherId: number;
  requestKey: string | undefined;
  now: number;
}

/** Whether the message can be sent. `repeatedIn` is the conversation that the same request was sent to before. */
async function checkSending(
  transaction: Db,
  { senderId, otherId, requestKey, now }: Addressed,
  isNew: boolean,
): Promise<Outcome<{ repeatedIn?: string }>> {
  const repeated = requestKey === undefined ? undefined : await readMessageByKey(transaction, senderId, requestKey);
  if (repeated) return ok({ repeatedIn: repeated.conversation_id });
  const suspended = await readSuspensionRefusal(transaction, senderId, now);
  if (suspended) return reject('forbidden', suspended);
  const [other, blocks, counts] = [
    await readPersonRow(transaction, otherId),
    await readBlocks(transaction, senderId, otherId),
    await countSent(transaction, senderId, { hourAgo: new Date(now - HOUR_MS), dayAgo: new Date(now - DAY_MS) }),
  ];
  const refusal = messageRefusal({ ...blocks, isOtherGone: !other || isGone(other) });
  if (refusal) return reject('conflict', refusal);
  const limit = messageLimit(counts, isNew);
  return limit ? reject('too-many-requests', limit) : ok({});
}

interface Delivery extends Addressed {
  conversationId: string;
  side: ConversationSide;
  text: string;
}

/** Stores the message and announces it to the other side a little later, together with those that follow. */
async function deliver(transaction: Db, { conversationId, side, senderId, text, requestKey, now }: Delivery) {
  await lockConversation(transaction, conversationId);
  const sent_at = new Date(now);
  await insertMessage(transaction, {
    side,
    conversation_id: conversationId,
    sender_id: senderId,
    body: text,
    sent_at,
    request_key: requestKey ?? null,
  });
  const to = getOtherSide(side);
  await enqueue(
    transaction,
    announceMessages,
    { conversationId, to },
    { runAt: new Date(now + NOTIFICATION_DELAY_MS), key: `messages ${conversationId} ${to}` },
  );
}
