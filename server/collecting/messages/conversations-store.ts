import type { ReportReason } from '@easel/domain/collecting/messages';
import type { Db } from '@easel/platform/db/open-database';
import { sql } from 'kysely';

/** A page of the conversations of a person, each with its last message. */
export async function readConversationPage(db: Db, personId: number, limit: number, offset: number) {
  const mine = db
    .selectFrom('conversations')
    .where((where) =>
      where.or([where('collector_id', '=', personId), where('conversations.artist_id', '=', personId)]),
    );
  const [rows, { count }] = await Promise.all([
    mine
      .leftJoin('works', 'works.id', 'conversations.work_id')
      .innerJoinLateral(
        (eb) =>
          eb
            .selectFrom('messages')
            .whereRef('conversation_id', '=', 'conversations.id')
            .select(['body', 'sender_id', 'removed_at'])
            .orderBy('messages.id', 'desc')
            .limit(1)
            .as('last'),
        (join) => join.onTrue(),
      )
      .selectAll('conversations')
      .select(['works.title', 'last.body', 'last.sender_id', 'last.removed_at'])
      .orderBy('last_message_at', 'desc')
      .orderBy('conversations.id')
      .limit(limit)
      .offset(offset)
      .execute(),
    mine.select(sql<number>`count(*)`.as('count')).executeTakeFirstOrThrow(),
  ]);
  return { rows, total: Number(count) };
}

export type MessageRow = Awaited<ReturnType<typeof readMessageRows>>[number];

/** The last messages before one, the newest first, with whether the reader has reported them. */
export const readMessageRows = (
  db: Db,
  conversationId: string,
  { readerId, before, limit }: { readerId: number; before?: number | undefined; limit: number },
) => {
  const query = db
    .selectFrom('messages')
    .select([
      'id',
      'sender_id',
      'body',
      'sent_at',
      'removed_at',
      sql<boolean>`exists (select from message_reports where message_id = messages.id and reporter_id = ${readerId})`.as(
        'is_reported',
      ),
    ])
    .where('conversation_id', '=', conversationId)
    .orderBy('id', 'desc')
    .limit(limit);
  return (before === undefined ? query : query.where('id', '<', before)).execute();
};

/** A message of the other side, which can be reported. */
export const readReportable = (db: Db, conversationId: string, messageId: number, reporterId: number) =>
  db
    .selectFrom('messages')
    .select('id')
    .where('id', '=', messageId)
    .where('conversation_id', '=', conversationId)
    .where('sender_id', '<>', reporterId)
    .executeTakeFirst();

export const insertReport = (
  db: Db,
  report: { message_id: number; reporter_id: number; reason: ReportReason; note: string; created_at: Date },
) =>
  db
    .insertInto('message_reports')
    .values(report)
    .onConflict((conflict) => conflict.columns(['message_id', 'reporter_id']).doNothing())
    .execute();
