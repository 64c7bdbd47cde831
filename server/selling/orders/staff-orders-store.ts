import type { Db } from '@easel/platform/db/open-database';
import { sql } from 'kysely';

export interface FoundOrderRow {
  id: number;
  number: string;
  email: string;
  created_at: Date;
  total_cents: number;
  currency: string;
}

const likePattern = (text: string) => `%${text.replaceAll(/[\\%_]/g, '\\$&')}%`;

/** Orders whose number, email, buyer or works contain a text. Without one, the newest. */
export async function searchOrders(db: Db, text: string, limit: number): Promise<FoundOrderRow[]> {
  const pattern = likePattern(text);
  const { rows } = await sql<FoundOrderRow>`
    select id, number, email, created_at, total_cents, currency from orders
    where ${text} = '' or number ilike ${pattern} or email ilike ${pattern} or ship_to ->> 'fullName' ilike ${pattern}
      or exists (select from order_lines where order_id = orders.id and title ilike ${pattern})
    order by created_at desc, id desc limit ${limit}`.execute(db);
  return rows;
}

const nameOf = sql<string | null>`nullif(trim(people.first_name || ' ' || people.last_name), '')`;

export const readOrderNotes = (db: Db, orderId: number) =>
  db
    .selectFrom('order_notes')
    .leftJoin('people', 'people.id', 'person_id')
    .select(['order_notes.id', 'text', 'order_notes.created_at', nameOf.as('by')])
    .where('order_id', '=', orderId)
    .orderBy('order_notes.id', 'desc')
    .execute();

export const insertOrderNote = (
  db: Db,
  note: { order_id: number; person_id: number; text: string; created_at: Date },
) => db.insertInto('order_notes').values(note).execute();

export const readStaffRefunds = (db: Db, orderId: number) =>
  db
    .selectFrom('refunds')
    .leftJoin('people', 'people.id', 'person_id')
    .select([
      'refunds.id',
      'reason',
      'card_cents',
      'gift_card_cents',
      'status',
      'failure',
      'refunds.created_at',
      nameOf.as('by'),
    ])
    .where('order_id', '=', orderId)
    .orderBy('refunds.created_at', 'desc')
    .orderBy('refunds.id')
    .execute();

export const readBuyer = (db: Db, personId: number) =>
  db.selectFrom('people').select(['id', 'first_name', 'last_name']).where('id', '=', personId).executeTakeFirst();

/** Emails about an order. They name its number in the subject. */
export const readOrderEmails = (db: Db, number: string, email: string) =>
  db
    .selectFrom('mails')
    .select(['kind', 'subject', 'created_at'])
    .where('recipient', '=', email)
    .where(sql<boolean>`position(${number} in subject) > 0`)
    .orderBy('id', 'desc')
    .execute();
