import type Stripe from 'stripe';
import type {
  AuthorizeRequest,
  GatewayPayment,
  GatewayReport,
  ListedPayment,
  PaymentGateway,
  RefundRequest,
  RefundResult,
} from '../gateway.ts';
import { fromStripeAmount, toStripeAmount } from './stripe-amounts.ts';
import { type OpenStripe, openStripe, type StripeSettings } from './stripe-client.ts';
import { findDefiniteRefusal, isMissing, isUnexpectedState } from './stripe-errors.ts';
import { parseStripeEvent } from './stripe-events.ts';
import { listStripeFees } from './stripe-fees.ts';
import { parsePaymentId, parseRefundAttempt, toGatewayReport, toRefundResult } from './stripe-reports.ts';
import { createStripeVault } from './stripe-vault.ts';

/** An order does not wait long for what it can do without. */
const LOOKUP = { timeout: 3_000, maxNetworkRetries: 0 };

/** Payments by Stripe. A payment is a payment intent that is captured by hand; our ids are its idempotency key and its metadata. */
export function createStripeGateway(settings: StripeSettings): PaymentGateway {
  const open = openStripe(settings);
  return {
    name: 'stripe',
    browserSettings: { publishableKey: settings.publishableKey },
    testCards: [],
    vault: createStripeVault(open),
    async readFingerprint({ token, isSavedCard }) {
      const stripe = await open();
      const method = isSavedCard
        ? await stripe.paymentMethods.retrieve(token, {}, LOOKUP)
        : (await stripe.confirmationTokens.retrieve(token, {}, LOOKUP)).payment_method_preview;
      return method?.card?.fingerprint ?? undefined;
    },
    authorize: (request) => authorize(open, request),
    capture: (payment) =>
      changeIntent(open, payment, (stripe, id) =>
        stripe.paymentIntents.capture(id, {}, { idempotencyKey: `capture ${payment.paymentId}` }),
      ),
    void: (payment) => changeIntent(open, payment, (stripe, id) => stripe.paymentIntents.cancel(id)),
    refund: (payment, refund) => refundIntent(open, payment, refund),
    async read(payment) {
      const intent = await findIntent(await open(), payment);
      return intent && toGatewayReport(intent);
    },
    list: (period) => listPayments(open, period),
    listFees: (period) => listStripeFees(open, period),
    async isSigned(rawBody, headers) {
      const { webhooks } = await open();
      try {
        webhooks.constructEvent(rawBody, headers['stripe-signature'] ?? '', settings.webhookSecret);
        return true;
      } catch {
        return false;
      }
    },
    parseEvent: parseStripeEvent,
  };
}

async function authorize(open: OpenStripe, request: AuthorizeRequest): Promise<GatewayReport> {
  const stripe = await open();
  const amount = toStripeAmount(request.amountCents, request.currency);
  if (amount === undefined) return { gatewayId: null, status: 'failed', declineReason: 'not-supported' };
  try {
    return toGatewayReport(
      await stripe.paymentIntents.create(
        {
          amount,
          currency: request.currency.toLowerCase(),
          capture_method: 'manual',
          confirm: true,
          automatic_payment_methods: { enabled: true },
          ...(request.isSavedCard ? { payment_method: request.token } : { confirmation_token: request.token }),
          ...(request.customerId !== undefined && { customer: request.customerId }),
          ...(request.savesCard && { setup_future_usage: 'on_session' }),
          return_url: request.returnUrl,
          description: `Order ${request.orderNumber}`,
          metadata: { payment_id: request.paymentId, order_number: request.orderNumber },
        },
        { idempotencyKey: request.paymentId },
      ),
    );
  } catch (error) {
    const refusal = findDefiniteRefusal(error);
    if (refusal) return refusal;
    throw error;
  }
}

/** Captures or cancels. If the payment was captured or cancelled before, its state is the answer. */
async function changeIntent(
  open: OpenStripe,
  payment: GatewayPayment,
  change: (stripe: Stripe, id: string) => Promise<Stripe.PaymentIntent>,
): Promise<GatewayReport> {
  const stripe = await open();
  const intent = await findIntent(stripe, payment);
  if (!intent) throw new Error(`Stripe has no payment ${payment.paymentId}.`);
  try {
    return toGatewayReport(await change(stripe, intent.id));
  } catch (error) {
    if (!isUnexpectedState(error)) throw error;
    return toGatewayReport(await stripe.paymentIntents.retrieve(intent.id));
  }
}

const CLOCK_DIFFERENCE_S = 120;
/** Longer than a request with all its repetitions. */
const REQUEST_S = 600;

/** If the answer to the request was lost, we do not know Stripe's id. Lists are always up to date, unlike Stripe's search. */
async function findIntent(stripe: Stripe, payment: GatewayPayment): Promise<Stripe.PaymentIntent | undefined> {
  if (payment.gatewayId !== null)
    return stripe.paymentIntents.retrieve(payment.gatewayId).catch((error: unknown) => {
      if (isMissing(error)) return undefined;
      throw error;
    });
  const at = Math.floor(payment.createdAt.getTime() / 1_000);
  const created = { gte: at - CLOCK_DIFFERENCE_S, lte: at + REQUEST_S };
  for await (const intent of stripe.paymentIntents.list({ created, limit: 100 }))
    if (parsePaymentId(intent) === payment.paymentId) return intent;
  return undefined;
}

/** Idempotency keys expire after a day, so an earlier refund with the same id is looked for first. */
async function refundIntent(open: OpenStripe, payment: GatewayPayment, request: RefundRequest): Promise<RefundResult> {
  const { refundId, attempt, cents, currency } = request;
  const stripe = await open();
  const intent = await findIntent(stripe, payment);
  const amount = toStripeAmount(cents, currency);
  if (!intent || amount === undefined) throw new Error(`Stripe cannot refund payment ${payment.paymentId}.`);
  const refund =
    (await findRefund(stripe, intent.id, request)) ??
    (await stripe.refunds.create(
      { payment_intent: intent.id, amount, metadata: { refund_id: refundId, attempt: String(attempt) } },
      { idempotencyKey: `refund ${refundId}${attempt > 1 ? ` ${attempt}` : ''}` },
    ));
  return toRefundResult(refund);
}

async function findRefund(
  stripe: Stripe,
  intentId: string,
  { refundId, attempt }: RefundRequest,
): Promise<Stripe.Refund | undefined> {
  for await (const refund of stripe.refunds.list({ payment_intent: intentId, limit: 100 })) {
    const own = parseRefundAttempt(refund);
    if (own?.refundId === refundId && own.attempt === attempt) return refund;
  }
  return undefined;
}

const secondsOf = (date: Date) => Math.floor(date.getTime() / 1_000);

async function* listPayments(
  open: OpenStripe,
  { from, until }: { from: Date; until: Date },
): AsyncGenerator<ListedPayment> {
  const stripe = await open();
  const created = { gte: secondsOf(from), lt: secondsOf(until) };
  for await (const intent of stripe.paymentIntents.list({ created, limit: 100, expand: ['data.latest_charge'] })) {
    const currency = intent.currency.toUpperCase();
    const charge = typeof intent.latest_charge === 'object' ? intent.latest_charge : null;
    yield {
      gatewayId: intent.id,
      paymentId: parsePaymentId(intent),
      status: toGatewayReport(intent).status,
      amountCents: fromStripeAmount(intent.amount, currency),
      refundedCents: fromStripeAmount(charge?.captured ? charge.amount_refunded : 0, currency),
      currency,
    };
  }
}
