import type { Db } from '@easel/platform/db/open-database';
import type { Person } from '@easel/platform/http/visitor';
import type { Sign } from '../../accounts/signed-token.ts';
import type { CartOwner } from '../cart/cart-owner.ts';
import { mayOpenOrder } from './order-links.ts';
import { type OrderRow, readOrderByNumber, readOrderOfBuyer } from './orders-store.ts';

/** An order that somebody may see as its buyer: the user who placed it, or a guest with its link. Others learn nothing about it. */
export async function findOwnOrder(
  { db, sign }: { db: Db; sign: Sign },
  number: string,
  person: Pick<Person, 'id'> | undefined,
  token: string | undefined,
): Promise<OrderRow | undefined> {
  const order = await readOrderByNumber(db, number);
  if (!order) return undefined;
  if (person && order.buyer_id === person.id) return order;
  return order.buyer_id === null && mayOpenOrder(sign, number, token ?? '') ? order : undefined;
}

/** An order of a guest's link, also if it has moved to an account since. */
export async function findLinkedOrder(
  { db, sign }: { db: Db; sign: Sign },
  number: string,
  token: string,
): Promise<OrderRow | undefined> {
  return mayOpenOrder(sign, number, token) ? readOrderByNumber(db, number) : undefined;
}

/** An order of a user, or of the guest who placed it in the same browser. */
export const findOrderOfBuyer = async (db: Db, number: string, buyer: CartOwner | undefined) =>
  buyer && readOrderOfBuyer(db, buyer, number);

export type FoundOrder = OrderRow;

/** An order whose documents somebody may read: its buyer, or staff. */
export const findOrderForDocuments = async (
  parts: { db: Db; sign: Sign },
  number: string,
  person: Pick<Person, 'id'> | undefined,
  token: string | undefined,
  isStaff: boolean,
): Promise<FoundOrder | undefined> =>
  isStaff ? readOrderByNumber(parts.db, number) : findOwnOrder(parts, number, person, token);
