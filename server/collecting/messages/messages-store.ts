import type { ConversationSide } from '@easel/domain/collecting/messages';
import type { Db } from '@easel/platform/db/open-database';
import type { Schema } from '@easel/platform/db/schema';
import { type Insertable, sql } from 'kysely';

export type PersonRow = NonNullable<Awaited<ReturnType<typeof readPersonRow>>>;

/** Locks the sender, so that their limits are counted one message after the other. */
export const lockSender = (db: Db, personId: number) =>
  db.selectFrom('people').select('id').where('id', '=', personId).forUpdate().execute();

const people = (db: Db) =>
  db
    .selectFrom('people')
    .select([
      'id',
      'user_type',
      'user_name',
      'first_name',
      'last_name',
      'public_name',
      'avatar_color',
      'avatar_version',
      'is_banned',
      'email',
    ]);

export const readPersonRow = (db: Db, id: number) => people(db).where('id', '=', id).executeTakeFirst();

export const readPersonRows = (db: Db, ids: readonly number[]) =>
  people(db).where('id', '=', sql<number>`any(${ids}::bigint[])`).execute();

export const readSubjectWork = (db: Db, workId: number) =>
  db.selectFrom('works').select(['id', 'artist_id', 'title', 'is_safe']).where('id', '=', workId).executeTakeFirst();

const conversations = (db: Db) =>
  db
    .selectFrom('conversations')
    .leftJoin('works', 'works.id', 'conversations.work_id')
    .selectAll('conversations')
    .select('works.title');

/** One that the person belongs to. */
export const readConversationRow = (db: Db, personId: number, id: string) =>
  conversations(db)
    .where('conversations.id', '=', id)
    .where((where) => where.or([where('collector_id', '=', personId), where('conversations.artist_id', '=', personId)]))
    .executeTakeFirst();

export const readAnyConversationRow = (db: Db, id: string) =>
  conversations(db).where('conversations.id', '=', id).executeTakeFirst();

export const lockConversation = (db: Db, id: string) =>
  db.selectFrom('conversations').select('id').where('id', '=', id).forUpdate().executeTakeFirst();

export const readConversationOn = (db: Db, collectorId: number, artistId: number, workId: number | null) =>
  db
    .selectFrom('conversations')
    .select('id')
    .where('collector_id', '=', collectorId)
    .where('artist_id', '=', artistId)
    .where('work_id', workId === null ? 'is' : '=', workId)
    .executeTakeFirst();

export const insertConversation = (db: Db, row: Insertable<Schema['conversations']>) =>
  db.insertInto('conversations').values(row).execute();

/** Messages and conversations of a sender within the periods of their limits. */
export async function countSent(db: Db, personId: number, { hourAgo, dayAgo }: { hourAgo: Date; dayAgo: Date }) {
  const { rows } = await sql<{ messages: number; conversations: number }>`select
    (select count(*) from messages where sender_id = ${personId} and sent_at > ${hourAgo}) as messages,
    (select count(*) from conversations where collector_id = ${personId} and created_at > ${dayAgo}) as conversations`.execute(
    db,
  );
  return { messagesInHour: Number(rows[0]?.messages ?? 0), conversationsInDay: Number(rows[0]?.conversations ?? 0) };
}

export const readMessageByKey = (db: Db, senderId: number, requestKey: string) =>
  db
    .selectFrom('messages')
    .select('conversation_id')
    .where('sender_id', '=', senderId)
    .where('request_key', '=', requestKey)
    .executeTakeFirst();

/** Adds a message. The other side has one more to read. */
export async function insertMessage(db: Db, row: Insertable<Schema['messages']> & { side: ConversationSide }) {
  const { side, ...message } = row;
  await db.insertInto('messages').values(message).execute();
  await db
    .updateTable('conversations')
    .set({
      last_message_at: message.sent_at,
      ...(side === 'collector'
        ? { artist_unread: sql<number>`artist_unread + 1` }
        : { collector_unread: sql<number>`collector_unread + 1` }),
    })
    .where('id', '=', message.conversation_id)
    .execute();
}

export async function readBlocks(db: Db, personId: number, otherId: number) {
  const rows = await db
    .selectFrom('message_blocks')
    .select('person_id')
    .where((where) =>
      where.or([
        where.and([where('person_id', '=', personId), where('blocked_id', '=', otherId)]),
        where.and([where('person_id', '=', otherId), where('blocked_id', '=', personId)]),
      ]),
    )
    .execute();
  const isBy = (id: number) => rows.some(({ person_id }) => person_id === id);
  return { hasBlockedOther: isBy(personId), isBlockedByOther: isBy(otherId) };
}

export const insertBlock = (db: Db, personId: number, blockedId: number) =>
  db
    .insertInto('message_blocks')
    .values({ person_id: personId, blocked_id: blockedId })
    .onConflict((conflict) => conflict.doNothing())
    .execute();

export const deleteBlock = (db: Db, personId: number, blockedId: number) =>
  db.deleteFrom('message_blocks').where('person_id', '=', personId).where('blocked_id', '=', blockedId).execute();

export const markRead = (db: Db, id: string, side: ConversationSide) =>
  db
    .updateTable('conversations')
    .set(
      side === 'collector'
        ? { collector_unread: 0, is_collector_emailed: false }
        : { artist_unread: 0, is_artist_emailed: false },
    )
    .where('id', '=', id)
    .execute();

export const markEmailed = (db: Db, id: string, side: ConversationSide) =>
  db
    .updateTable('conversations')
    .set(side === 'collector' ? { is_collector_emailed: true } : { is_artist_emailed: true })
    .where('id', '=', id)
    .execute();

export async function countUnread(db: Db, personId: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`select
    (select count(*) from conversations where collector_id = ${personId} and collector_unread > 0)
    + (select count(*) from conversations where artist_id = ${personId} and artist_unread > 0) as count`.execute(db);
  return Number(rows[0]?.count ?? 0);
}
