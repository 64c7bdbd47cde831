import { toAccountName } from '../accounts/account-forms.ts';

/** What decides whether an order can move to an account (docs/specification/accounts.md#accounts-of-guests). */
interface GuestOrder {
  /** The account it belongs to; null while it is a guest's. */
  buyerId: number | null;
  status: string;
  email: string;
}

export const GUEST_ORDER_MESSAGES = {
  hasAccount: 'This order belongs to an account already. Please log in to see it.',
  notPlaced: 'This order is not placed.',
  otherEmail: 'This order was placed with another email than that of your account.',
  loggedIn: 'You are logged in already.',
  added: 'The order is in your account now.',
} as const;

const normalize = (email: string) => email.trim().toLowerCase();

/** Addresses are compared as accounts compare them. Nothing else counts as the same: two addresses can belong to two people. */
export const isSameEmail = (left: string, right: string): boolean =>
  normalize(left) !== '' && normalize(left) === normalize(right);

/** Why an order cannot move to a new or existing account; undefined if it can. The secret of its link is checked before. */
export function whyOrderStays({ buyerId, status }: Pick<GuestOrder, 'buyerId' | 'status'>): string | undefined {
  if (buyerId !== null) return GUEST_ORDER_MESSAGES.hasAccount;
  return status === 'placed' ? undefined : GUEST_ORDER_MESSAGES.notPlaced;
}

/**
 * What the page of an order offers to its reader: a new account, or to add it to the account that is logged in. Whether the email has an account is
 * not told: anybody can type an email at checkout.
 */
export function offerAccount(order: GuestOrder, reader: { email: string } | undefined): 'create' | 'add' | null {
  if (whyOrderStays(order) !== undefined) return null;
  if (!reader) return normalize(order.email) === '' ? null : 'create';
  return isSameEmail(order.email, reader.email) ? 'add' : null;
}

/**
 * The name of an account that is made of an order: that of the delivery address, otherwise what precedes the @ of the email. The last word is the last
 * name. It follows the rules of the registration form, except that a last name may be missing.
 */
export function nameFromOrder(fullName: string, email: string): { firstName: string; lastName: string } {
  const words = toAccountName(fullName).split(' ').filter(Boolean);
  const lastName = words.length > 1 ? (words.pop() ?? '') : '';
  return { firstName: words.join(' ') || toAccountName(email.split('@')[0] ?? '') || 'Collector', lastName };
}
