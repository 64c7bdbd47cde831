import { NEW_PASSWORD_RULES } from '@easel/domain/accounts/account-forms';
import { tooManyAttempts } from '@easel/domain/accounts/attempt-limits';
import { type Outcome, ok, reject } from '@easel/domain/outcome';
import { GUEST_ORDER_MESSAGES, isSameEmail, nameFromOrder, whyOrderStays } from '@easel/domain/selling/guest-orders';
import type { Db } from '@easel/platform/db/open-database';
import type { Client, Person } from '@easel/platform/http/visitor';
import type { AccountsDependencies, LoggedIn } from '../../../accounts/accounts-dependencies.ts';
import { checkAccountForm, normalizeEmail } from '../../../accounts/login/account-form-input.ts';
import { hashPassword } from '../../../accounts/login/auth-calls.ts';
import { checkHuman } from '../../../accounts/login/human-check.ts';
import { openAccount } from '../../../accounts/registration/registration.ts';
import { startLogin } from '../../../accounts/session/start-session.ts';
import { findLinkedOrder } from '../find-order.ts';
import { moveGuestOrders } from '../guest-orders-store.ts';
import { lockOrder } from '../lock-order-store.ts';
import type { OrderRow } from '../orders-store.ts';

interface GuestAccountRequest {
  orderNumber: string;
  token: string;
  password: string;
  captchaToken?: string | undefined;
}

const NO_ORDER = reject('not-found', 'This order does not exist.');

const guestOrder = ({ buyer_id, status }: Pick<OrderRow, 'buyer_id' | 'status'>) => ({ buyerId: buyer_id, status });

/**
 * Opens an account with the email of a guest's order, and moves the order to it, with the other orders that this browser has placed with the same
 * email. The value is undefined if the email has an account: nothing changes then, and its owner gets the email of a registration.
 */
export async function createGuestAccount(
  parts: AccountsDependencies,
  { orderNumber, token, password, captchaToken }: GuestAccountRequest,
  { client, guestId }: { client: Client; guestId: string | undefined },
): Promise<Outcome<LoggedIn | undefined>> {
  const { db, attemptLimiter, auth } = parts;
  const found = await findLinkedOrder(parts, orderNumber, token);
  if (!found) return NO_ORDER;
  const reason = whyOrderStays(guestOrder(found));
  if (reason) return reject('conflict', reason);
  const problem =
    checkAccountForm({ password }, NEW_PASSWORD_RULES) ?? (await checkHuman(parts, captchaToken, 'register', client));
  if (problem) return problem;
  const email = normalizeEmail(found.email);
  const wait = await attemptLimiter.attempt('register', { account: email, address: client.address });
  if (wait > 0) return reject('too-many-requests', tooManyAttempts(wait));
  const account = {
    ...nameFromOrder(found.ship_to?.fullName ?? '', email),
    email,
    // The form asks for a password only, so nobody has agreed to news.
    wantsNewsletter: false,
    countryCode: null,
    preferences: undefined,
    passwordHash: await hashPassword(parts, password),
  };
  const opened = await db.transaction().execute(async (transaction): Promise<Outcome<number | undefined>> => {
    const locked = await lockOrder(transaction, found.id);
    if (!locked) return NO_ORDER;
    // A second click, or another tab, has waited for the lock.
    const reason = whyOrderStays(guestOrder(locked.order));
    if (reason) return reject('conflict', reason);
    const personId = await openAccount(parts, account, transaction);
    if (personId !== undefined) await moveGuestOrders(transaction, { personId, email }, { orderId: found.id, guestId });
    return ok(personId);
  });
  if (!opened.ok) return opened;
  const login = opened.value === undefined ? undefined : await startLogin(auth, opened.value, client);
  if (!login || opened.value === undefined) return ok(undefined);
  const person = { id: opened.value, email, firstName: account.firstName, role: 'collector' as const };
  return ok({ person, cookies: login.cookies, method: 'password' });
}

/** Adds a guest's order to the account with its email. Who has both, the link and such an account, could read it anyway. */
export async function addGuestOrder(
  parts: Pick<AccountsDependencies, 'db' | 'sign'>,
  { orderNumber, token }: Pick<GuestAccountRequest, 'orderNumber' | 'token'>,
  person: Pick<Person, 'id' | 'email'>,
): Promise<Outcome<undefined>> {
  const found = await findLinkedOrder(parts, orderNumber, token);
  if (!found) return NO_ORDER;
  return parts.db.transaction().execute(async (transaction) => {
    const order = (await lockOrder(transaction, found.id))?.order;
    if (!order) return NO_ORDER;
    if (order.buyer_id === person.id) return ok(undefined);
    const reason = whyOrderStays(guestOrder(order));
    if (reason) return reject('conflict', reason);
    if (!isSameEmail(order.email, person.email)) return reject('forbidden', GUEST_ORDER_MESSAGES.otherEmail);
    await moveGuestOrders(transaction, { personId: person.id, email: person.email }, { orderId: order.id });
    return ok(undefined);
  });
}

/** An account that has proved that an email is its own gets the orders that were placed with it as a guest. */
export const moveOrdersOfEmail = async (transaction: Db, owner: { personId: number; email: string }): Promise<void> => {
  await moveGuestOrders(transaction, owner, 'all');
};
