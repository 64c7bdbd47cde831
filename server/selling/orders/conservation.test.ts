import { randomUUID } from 'node:crypto';
import type { Order } from '@easel/contract/selling/orders';
import type { StaffOrder } from '@easel/contract/selling/staff-orders';
import { LINE_STATUSES } from '@easel/domain/selling/order-status';
import { enqueue } from '@easel/platform/jobs/enqueue';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { liftPaymentLimits } from '../../testing/lift-payment-limits.ts';
import { aLogin } from '../../testing/logins.ts';
import { findInconsistencies } from '../../testing/shop-inconsistencies.ts';
import { aShop } from '../../testing/test-app.ts';
import { hashGiftCardCode, newGiftCardCode } from '../gift-cards/gift-card-secrets.ts';
import { aLimitedPrint, anOriginal, aShopper, expectConsistentShop } from './orders-for-tests.ts';
import { reviewOrders } from './settling/settle-payment.ts';

const { app, database, runJobs } = await aShop();
const { db } = database;
await liftPaymentLimits(db);
const staff = aShopper(app, (await aLogin(app, db, 'admin')).cookie);

const SEED = 20_261_116;
const STEPS = 120;
/** Older orders rest. */
const MAX_ACTIVE = 6;
const GIFT_CARD_CENTS = 150_000;
const TOKENS = ['test-success', 'test-success', 'test-declined', 'test-confirmation', 'test-lost-response'];
const BUYER_STEPS = ['cancel', 'received', 'returns', 'returns/withdraw'];

interface Bought {
  number: string;
  token: string | null;
  shopper: ReturnType<typeof aShopper>;
  paymentId: string | undefined;
}

function aRandom(seed: number) {
  let state = seed;
  const below = (limit: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31;
    return Math.floor((state / 2 ** 31) * limit);
  };
  return { below, pick: <T>(items: readonly T[]): T => items[below(items.length)] as T };
}

async function aGiftCard() {
  const code = newGiftCardCode();
  await db
    .insertInto('gift_cards')
    .values({
      code_hash: hashGiftCardCode(code.replaceAll('-', '')),
      initial_cents: GIFT_CARD_CENTS,
      balance_cents: GIFT_CARD_CENTS,
    })
    .execute();
  return code;
}

/** What was paid by card, and what gift cards have paid, in the ledger and where the money is. */
async function readMoney() {
  const { rows } = await sql<Record<'card' | 'gateway' | 'giftCards' | 'balances', string>>`
    select (select coalesce(sum(cents), 0) from ledger_entries where account = 'gateway') as card,
      (select coalesce(sum(amount_cents - refunded_cents), 0) from test_gateway_payments where status in ('authorized', 'captured')) as gateway,
      (select coalesce(sum(cents), 0) from ledger_entries where account = 'gift-cards') as "giftCards",
      (select coalesce(sum(initial_cents - balance_cents), 0) from gift_cards) as balances`.execute(db);
  return rows[0];
}

/** Orders that staff would see with another date, state or total than they have. */
const wronglyListed = sql`
  select number from orders left join listed_orders on listed_orders.order_id = orders.id
  where (listed_orders.created_at, listed_orders.state::text, listed_orders.total_cents)
    is distinct from (coalesce(placed_at, orders.created_at),
      order_status_of_lines(array(select status::text from order_lines where order_id = orders.id)), orders.total_cents)`;

const overpaid = sql<{ number: string }>`
  select number from orders where total_cents < (
    select coalesce(sum(card_cents + gift_card_cents), 0) from refunds where order_id = orders.id)`;

test('random sequences of buying, cancelling, returning, refunding and expiring conserve money and works', async () => {
  const { below, pick } = aRandom(SEED);
  const originals = [await anOriginal(db), await anOriginal(db), await anOriginal(db)];
  const skus = [...originals.map(({ sku }) => sku), (await aLimitedPrint(db, 3)).sku];
  const giftCard = await aGiftCard();
  const bought: Bought[] = [];
  const counts: Record<string, number> = {};
  const count = (what: string, statusCode: number) => {
    if (statusCode === 200) counts[what] = (counts[what] ?? 0) + 1;
  };

  const buy = async () => {
    const shopper = aShopper(app);
    for (const sku of new Set([pick(skus), pick(skus)])) await shopper.add(sku);
    if (below(2) === 0) await shopper.call('PUT', '/cart/gift-card', { giftCard });
    const { quoteId } = await shopper.quote();
    if (!quoteId) return;
    const response = await shopper.order(quoteId, { payment: { token: pick(TOKENS) } });
    const { orderNumber: number, url, action } = response.json().payload;
    count('buy', response.statusCode);
    if (!number) return;
    const token = new URL(url, 'http://shop').searchParams.get('token');
    bought.push({ number, token, shopper, paymentId: action && /[0-9a-f-]{36}/.exec(action.url)?.[0] });
  };
  const answerBank = async ({ shopper, paymentId }: Bought) => {
    if (!paymentId) return;
    const isApproved = below(2) === 0;
    const response = await shopper.call('POST', `/test-payments/${paymentId}/confirm`, { isApproved });
    count('answerBank', response.statusCode);
  };
  const expire = async () => {
    const past = new Date(0);
    await db.updateTable('orders').set({ hold_expires_at: past }).where('status', '=', 'pending').execute();
    await enqueue(db, reviewOrders, {});
    await runJobs();
  };
  /** Mostly something that is allowed, sometimes something that must be refused. */
  const wanted = <T>(allowed: readonly T[], all: readonly T[]) =>
    pick(allowed.length > 0 && below(6) > 0 ? allowed : all);
  const changeAsBuyer = async ({ number, token, shopper }: Bought) => {
    const { lines } = (await shopper.call('GET', `/orders/${number}?token=${token}`)).json().payload as Order;
    const { line, mayCancel, mayConfirmDelivery, mayReturn, mayKeep } = pick(lines);
    const may = [mayCancel && below(2) === 0, mayConfirmDelivery, mayReturn, mayKeep && below(3) === 0];
    const step = wanted(
      BUYER_STEPS.filter((_, index) => may[index]),
      BUYER_STEPS,
    );
    const body = { token, line, ...(step === 'returns' && { reason: 'Too blue' }) };
    count(step, (await shopper.call('POST', `/orders/${number}/${step}`, body)).statusCode);
  };
  const changeAsStaff = async ({ number }: Bought) => {
    const { lines } = (await staff.call('GET', `/staff/orders/${number}`)).json().payload as StaffOrder;
    const { line, nextStatuses } = pick(lines);
    const forward = nextStatuses.filter((status) => status !== 'cancelled');
    const status = wanted(forward, LINE_STATUSES);
    count(status, (await staff.call('POST', `/fulfillment/${number}/${line}`, { status })).statusCode);
  };
  const refund = async ({ number }: Bought) => {
    const response = await staff.call('POST', `/staff/orders/${number}/refunds`, {
      refundId: randomUUID(),
      line: 1 + below(2),
      cents: 1 + below(60_000),
      bearer: pick(['sale', 'shop']),
      target: pick(['card', 'gift-card', 'both']),
      reason: 'A scratch',
    });
    count('refund', response.statusCode);
  };

  for (let step = 0; step < STEPS; step += 1) {
    const active = bought.slice(-MAX_ACTIVE);
    const one = active[below(Math.max(1, active.length))];
    const action = below(12);
    if (!one || action < 2) await buy();
    else if (action === 2) await answerBank(one);
    else if (action === 3) await expire();
    else if (action < 6) await changeAsBuyer(one);
    else if (action < 11) await changeAsStaff(one);
    else await refund(one);
    await expectConsistentShop(db);
    expect((await overpaid.execute(db)).rows).toEqual([]);
    expect((await wronglyListed.execute(db)).rows).toEqual([]);
  }
  await expire();
  await runJobs();
  const money = await readMoney();
  expect(money?.card).toBe(money?.gateway);
  expect(money?.giftCards).toBe(money?.balances);
  expect(await findInconsistencies(db)).toEqual([]);
  // The sequence has reached every kind of change.
  for (const what of ['buy', 'refund', 'cancel', 'delivered', 'returns', 'returned'])
    expect(counts, `${what} never happened`).toHaveProperty(what);
});
