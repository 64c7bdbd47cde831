import { timingSafeEqual } from 'node:crypto';
import type { DeclineReason } from '@easel/domain/selling/payment-status';
import type { Db } from '@easel/platform/db/open-database';
import type { Sign } from '../../../accounts/signed-token.ts';
import type { GatewayEvent, GatewayReport, PaymentGateway } from '../gateway.ts';
import { testConfirmationPath } from '../payment-links.ts';
import { isTestCard, TEST_CARDS, type TestCard } from './test-cards.ts';
import {
  changeTestPayment,
  insertTestPayment,
  insertTestRefund,
  listTestPayments,
  readTestPayment,
  type TestPayment,
} from './test-gateway-store.ts';
import { createTestVault } from './test-vault.ts';

const DECLINES: Partial<Record<TestCard, DeclineReason>> = {
  'test-declined': 'declined',
  'test-insufficient-funds': 'insufficient-funds',
};

const isReportedLater = (card: TestCard) => card === 'test-late-webhook' || card === 'test-repeated-webhook';

const SLOW_MS = 3_000;
export const SIGNATURE_HEADER = 'test-gateway-signature';
const PURPOSE = 'test gateway webhook';

export interface TestGatewayDependencies {
  db: Db;
  sign: Sign;
  /** Sends a webhook to the shop after a delay. */
  sendWebhook: (body: string, signature: string, options: { delayMs: number }) => Promise<void>;
  wait: (ms: number) => Promise<void>;
  newId: () => string;
}

export interface TestGateway extends PaymentGateway {
  /** The buyer's answer to their bank. */
  confirm(paymentId: string, isApproved: boolean): Promise<GatewayReport | undefined>;
}

const disputeOf = ({ id, amount_cents: cents, currency }: TestPayment): GatewayEvent => ({
  eventId: `${id} dispute`,
  dispute: {
    disputeId: `dispute of ${id}`,
    gatewayPaymentId: id,
    status: 'open',
    cents,
    currency,
    reason: 'product not received',
    respondBy: null,
  },
});

/**
 * The gateway of a shop that has not set up payments: nobody is charged. It keeps payments in tables of its own, which it changes outside of the
 * shop's transactions, and reports results by signed webhooks, so that it fails in the same ways as a real one.
 */
export function createTestGateway({ db, sign, sendWebhook, wait, newId }: TestGatewayDependencies): TestGateway {
  const reportOf = (row: TestPayment): GatewayReport => ({
    gatewayId: row.id,
    status: row.status,
    ...(row.status === 'requires-action' && { action: { url: testConfirmationPath(sign, row.id) } }),
    amount: { cents: row.amount_cents, currency: row.currency },
    ...(row.decline_reason !== null && { declineReason: row.decline_reason as DeclineReason }),
  });
  const read = async (id: string) => {
    const row = await readTestPayment(db, id);
    return row && reportOf(row);
  };
  const require = async (id: string): Promise<GatewayReport> => {
    const report = await read(id);
    if (!report) throw new Error(`The test gateway has no payment ${id}.`);
    return report;
  };
  const sendEvent = async (event: GatewayEvent, delayMs: number) => {
    const body = JSON.stringify(event);
    await sendWebhook(body, sign(PURPOSE, body), { delayMs });
  };
  const notify = async (paymentId: string, delayMs = 0) => {
    const report = await require(paymentId);
    await sendEvent({ eventId: `${paymentId} ${report.status}`, paymentId, report }, delayMs);
  };

  return {
    name: 'test',
    browserSettings: {},
    testCards: Object.entries(TEST_CARDS).map(([token, label]) => ({ token, label })),
    vault: createTestVault(db, newId),
    // A saved card has an id. The others belong to everybody.
    readFingerprint: async ({ token }) => (token.includes(' ') ? token : undefined),
    async authorize({ paymentId, token, amountCents, currency, savesCard }) {
      // A saved card has an id after the card.
      const [name = ''] = token.split(' ');
      const card = isTestCard(name) ? name : 'test-declined';
      const declineReason = DECLINES[card];
      const needsTime = card === 'test-confirmation' || isReportedLater(card);
      const inserted = await insertTestPayment(db, {
        id: paymentId,
        scenario: card,
        amount_cents: amountCents,
        currency,
        status: declineReason ? 'failed' : needsTime ? 'requires-action' : 'authorized',
        decline_reason: declineReason ?? null,
        saves_card: savesCard,
      });
      if (card === 'test-slow') await wait(SLOW_MS);
      if (card === 'test-lost-response') throw new Error('The test gateway did not answer.');
      const report = inserted ? reportOf(inserted) : await require(paymentId);
      if (isReportedLater(card)) {
        await changeTestPayment(db, paymentId, ['requires-action'], { status: 'authorized' });
        await notify(paymentId, SLOW_MS);
        if (card === 'test-repeated-webhook') {
          await notify(paymentId, 2 * SLOW_MS);
          await sendEvent({ eventId: `${paymentId} outdated`, paymentId, report }, 2 * SLOW_MS);
        }
      }
      return report;
    },
    async confirm(paymentId, isApproved) {
      const change = isApproved
        ? { status: 'authorized' as const }
        : { status: 'failed' as const, decline_reason: 'authentication-failed' };
      await changeTestPayment(db, paymentId, ['requires-action'], change);
      if (await read(paymentId)) await notify(paymentId);
      return read(paymentId);
    },
    async capture({ paymentId }) {
      const captured = await changeTestPayment(db, paymentId, ['authorized'], { status: 'captured' });
      if (captured?.scenario === 'test-disputed') await sendEvent(disputeOf(captured), SLOW_MS);
      return captured ? reportOf(captured) : require(paymentId);
    },
    async void({ paymentId }) {
      await changeTestPayment(db, paymentId, ['requires-action', 'authorized'], { status: 'voided' });
      return require(paymentId);
    },
    async refund({ paymentId }, { refundId, attempt, cents }) {
      const payment = await readTestPayment(db, paymentId);
      if (payment?.scenario === 'test-refund-fails' && attempt === 1)
        return { isPaid: false, failure: 'the card is closed' };
      await insertTestRefund(db, paymentId, attempt === 1 ? refundId : `${refundId} ${attempt}`, cents);
      return { isPaid: true };
    },
    read: ({ paymentId }) => read(paymentId),
    async *list({ from }) {
      for (const row of await listTestPayments(db, from))
        yield {
          gatewayId: row.id,
          paymentId: row.id,
          status: row.status,
          amountCents: row.amount_cents,
          refundedCents: row.refunded_cents,
          currency: row.currency,
        };
    },
    // Nobody is charged, and the shop pays nothing for it.
    async *listFees() {},
    async isSigned(rawBody, headers) {
      const [given, right] = [Buffer.from(headers[SIGNATURE_HEADER] ?? ''), Buffer.from(sign(PURPOSE, rawBody))];
      return given.length === right.length && timingSafeEqual(given, right);
    },
    parseEvent: (rawBody) => JSON.parse(rawBody) as GatewayEvent,
  };
}
