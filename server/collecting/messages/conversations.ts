import type { Conversation, ConversationList, ConversationSummary } from '@easel/contract/collecting/messages';
import type { Preferences } from '@easel/domain/accounts/preferences';
import {
  CONVERSATIONS_PER_PAGE,
  getOtherSide,
  MESSAGE_TEXTS,
  MESSAGES_PER_PAGE,
  messageRefusal,
  type ReportReason,
} from '@easel/domain/collecting/messages';
import { type Outcome, ok, reject } from '@easel/domain/outcome';
import { tidyParagraphs } from '@easel/domain/text/tidy-text';
import { truncate } from '@easel/domain/text/truncate';
import type { Db } from '@easel/platform/db/open-database';
import type { WorkTiles } from '../../catalogue/work-tiles.ts';
import {
  insertReport,
  type MessageRow,
  readConversationPage,
  readMessageRows,
  readReportable,
} from './conversations-store.ts';
import { getConversationSide, getParticipantId, isGone, toCorrespondent } from './correspondent.ts';
import {
  countUnread,
  deleteBlock,
  insertBlock,
  lockConversation,
  markRead,
  readBlocks,
  readConversationRow,
  readPersonRow,
  readPersonRows,
} from './messages-store.ts';
import { readSuspensionRefusal } from './suspensions.ts';

export interface ConversationDependencies {
  db: Db;
  tiles: WorkTiles;
  now: () => number;
}

const PREVIEW_LENGTH = 140;

export const countUnreadMessages = (db: Db, personId: number) => countUnread(db, personId);

export async function listConversations(db: Db, personId: number, page: number): Promise<ConversationList> {
  const pageSize = CONVERSATIONS_PER_PAGE;
  const { rows, total } = await readConversationPage(db, personId, pageSize, page * pageSize);
  const otherIdOf = (row: (typeof rows)[number]) =>
    getParticipantId(row, getOtherSide(getConversationSide(row, personId)));
  const people = new Map((await readPersonRows(db, rows.map(otherIdOf))).map((person) => [person.id, person]));
  const conversations = rows.flatMap((row): ConversationSummary[] => {
    const other = people.get(otherIdOf(row));
    if (!other) return [];
    const side = getConversationSide(row, personId);
    return [
      {
        conversationId: row.id,
        side,
        other: toCorrespondent(other),
        title: row.title,
        lastText: row.removed_at === null ? truncate(row.body, PREVIEW_LENGTH) : '',
        isLastOwn: row.sender_id === personId,
        lastMessageAt: row.last_message_at.toISOString(),
        unreadCount: side === 'artist' ? row.artist_unread : row.collector_unread,
      },
    ];
  });
  return { conversations, totalResults: total, pageSize };
}

const messageOf = (row: MessageRow, personId: number) => ({
  messageId: row.id,
  isOwn: row.sender_id === personId,
  text: row.removed_at === null ? row.body : '',
  isRemoved: row.removed_at !== null || row.body === '',
  isReported: row.is_reported,
  sentAt: row.sent_at.toISOString(),
});

/** A conversation as one side sees it, with its last messages, or those before one. */
export async function viewConversation(
  { db, tiles, now }: ConversationDependencies,
  personId: number,
  conversationId: string,
  { before, preferences }: { before?: number | undefined; preferences: Preferences },
): Promise<Outcome<Conversation>> {
  const row = await readConversationRow(db, personId, conversationId);
  if (!row) return reject('not-found', MESSAGE_TEXTS.unknown);
  const side = getConversationSide(row, personId);
  const otherId = getParticipantId(row, getOtherSide(side));
  const [other, suspended, blocks, messages, works] = await Promise.all([
    readPersonRow(db, otherId),
    readSuspensionRefusal(db, personId, now()),
    readBlocks(db, personId, otherId),
    readMessageRows(db, conversationId, { readerId: personId, before, limit: MESSAGES_PER_PAGE + 1 }),
    row.work_id === null ? [] : tiles.read([row.work_id], preferences, () => 1),
  ]);
  if (!other) return reject('not-found', MESSAGE_TEXTS.unknown);
  return ok({
    conversationId,
    side,
    other: toCorrespondent(other),
    work: works[0] ?? null,
    title: row.title,
    messages: messages
      .slice(0, MESSAGES_PER_PAGE)
      .reverse()
      .map((message) => messageOf(message, personId)),
    hasEarlier: messages.length > MESSAGES_PER_PAGE,
    isBlocked: blocks.hasBlockedOther,
    refusal: suspended ?? messageRefusal({ ...blocks, isOtherGone: isGone(other) }) ?? null,
    unreadCount: side === 'artist' ? row.artist_unread : row.collector_unread,
  });
}

/** Returns how many conversations are still unread. */
export const readMessages = (db: Db, personId: number, conversationId: string): Promise<Outcome<number>> =>
  db.transaction().execute(async (transaction): Promise<Outcome<number>> => {
    await lockConversation(transaction, conversationId);
    const row = await readConversationRow(transaction, personId, conversationId);
    if (!row) return reject('not-found', MESSAGE_TEXTS.unknown);
    await markRead(transaction, conversationId, getConversationSide(row, personId));
    return ok(await countUnread(transaction, personId));
  });

export async function setBlocked(
  db: Db,
  personId: number,
  conversationId: string,
  isBlocked: boolean,
): Promise<Outcome<undefined>> {
  const row = await readConversationRow(db, personId, conversationId);
  if (!row) return reject('not-found', MESSAGE_TEXTS.unknown);
  const otherId = getParticipantId(row, getOtherSide(getConversationSide(row, personId)));
  await (isBlocked ? insertBlock(db, personId, otherId) : deleteBlock(db, personId, otherId));
  return ok(undefined);
}

export interface Report {
  messageId: number;
  reason: ReportReason;
  note: string;
}

/** Only messages of the other side can be reported. Reporting one again changes nothing. */
export async function reportMessage(
  { db, now }: Pick<ConversationDependencies, 'db' | 'now'>,
  personId: number,
  conversationId: string,
  { messageId, reason, note }: Report,
): Promise<Outcome<undefined>> {
  const row = await readConversationRow(db, personId, conversationId);
  if (!row) return reject('not-found', MESSAGE_TEXTS.unknown);
  const message = await readReportable(db, conversationId, messageId, personId);
  if (!message) return reject('not-found', 'This message does not exist.');
  await insertReport(db, {
    message_id: messageId,
    reporter_id: personId,
    reason,
    note: tidyParagraphs(note),
    created_at: new Date(now()),
  });
  return ok(undefined);
}
