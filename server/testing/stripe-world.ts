import { randomBytes } from 'node:crypto';

/** The parameters of calls, as they arrive in a form or a query. */
export interface CallFields {
  amount?: string;
  currency?: string;
  capture_method?: string;
  confirm?: string;
  confirmation_token?: string;
  payment_method?: string;
  payment_intent?: string;
  customer?: string;
  setup_future_usage?: string;
  return_url?: string;
  metadata?: Record<string, string>;
  created?: { gte?: string; lte?: string; lt?: string };
  limit?: string;
  starting_after?: string;
  expand?: string | string[];
  success_url?: string;
  cancel_url?: string;
}

export interface Intent {
  id: string;
  object: 'payment_intent';
  created: number;
  amount: number;
  currency: string;
  status: string;
  metadata: Record<string, string>;
  customer: string | null;
  payment_method: string;
  return_url: string;
  next_action: { type: string; redirect_to_url: { url: string; return_url: string } } | null;
  last_payment_error: { code: string; decline_code?: string } | null;
  latest_charge: { captured: boolean; amount_refunded: number };
}

interface Method {
  id: string;
  object: 'payment_method';
  type: 'card';
  card: { brand: string; last4: string; exp_month: number; exp_year: number; fingerprint: string };
  customer: string | null;
  /** The card of the browser, which decides what happens. */
  token: string;
}

interface Refund {
  id: string;
  object: 'refund';
  payment_intent: string;
  amount: number;
  metadata: Record<string, string>;
  status: string;
  failure_reason?: string;
}

interface Dispute {
  id: string;
  object: 'dispute';
  payment_intent: string;
  amount: number;
  currency: string;
  reason: string;
  status: string;
  evidence_details: { due_by: number };
}

/** A change of the shop's balance. The source is always expanded. */
interface BalanceChange {
  id: string;
  object: 'balance_transaction';
  type: 'charge' | 'adjustment';
  created: number;
  amount: number;
  fee: number;
  currency: string;
  source: { object: 'charge' | 'dispute'; payment_intent: string };
}

interface Session {
  id: string;
  object: 'checkout.session';
  status: string;
  customer: string | null;
  success_url: string;
  setup_intent: { id: string; payment_method: Method } | null;
  url: string;
}

/** What a stand-in for Stripe has stored. */
export interface StripeWorld {
  intents: Map<string, Intent>;
  refunds: Refund[];
  customers: Map<string, { id: string; object: 'customer' }>;
  methods: Map<string, Method>;
  sessions: Map<string, Session>;
  balance: BalanceChange[];
}

/** An error as Stripe answers it. */
export class StripeFault extends Error {
  readonly status: number;
  readonly body: FaultBody;
  constructor(status: number, body: FaultBody) {
    super(body.message ?? '');
    this.status = status;
    this.body = body;
  }
}

interface FaultBody {
  type: string;
  code?: string;
  decline_code?: string;
  message?: string;
  payment_intent?: Intent;
}

const newId = (prefix: string) => `${prefix}_${randomBytes(9).toString('hex')}`;
const invalid = (message: string, more: Partial<FaultBody> = {}) =>
  new StripeFault(400, { type: 'invalid_request_error', message, ...more });
const missing = (what: string) =>
  new StripeFault(404, { type: 'invalid_request_error', code: 'resource_missing', message: `No such ${what}` });

/** Tokens that the browser would have got for these cards. */
const DECLINES: Record<string, string> = {
  ctoken_declined: 'generic_decline',
  ctoken_insufficient: 'insufficient_funds',
  ctoken_expired: 'expired_card',
  ctoken_cvc: 'incorrect_cvc',
};

export function answerStripeCall(
  world: StripeWorld,
  method: string,
  path: string,
  fields: CallFields,
  origin: string,
): unknown {
  const [, , resource = '', id = '', action = ''] = path.split('/');
  switch (resource) {
    case 'payment_intents':
      if (method === 'GET') return id === '' ? listIntents(world, fields) : show(world, intentOf(world, id), fields);
      return id === '' ? createIntent(world, fields, origin) : changeIntent(world, id, action);
    case 'refunds':
      return method === 'GET'
        ? listOf(world.refunds.filter((refund) => refund.payment_intent === fields.payment_intent))
        : createRefund(world, fields);
    case 'balance_transactions':
      return listOf(world.balance.filter(({ created }) => created >= +(fields.created?.gte ?? 0)));
    case 'customers':
      return method === 'DELETE' ? deleteCustomer(world, id) : createCustomer(world, fields);
    case 'confirmation_tokens':
      return showToken(id);
    case 'payment_methods':
      return method === 'GET' ? methodOf(world, id) : detach(world, id);
    case 'checkout':
      return method === 'GET' ? showSession(world, action) : createSession(world, fields, origin);
    default:
      throw missing('path');
  }
}

const intentOf = (world: StripeWorld, id: string) => {
  const intent = world.intents.get(id);
  if (!intent) throw missing(`payment_intent: '${id}'`);
  return intent;
};

function createIntent(world: StripeWorld, fields: CallFields, origin: string) {
  const {
    confirmation_token: token,
    payment_method: saved,
    customer,
    amount = '',
    return_url: returnUrl = '',
  } = fields;
  if (!/^\d+$/.test(amount) || +amount < 50) throw invalid('Amount must be at least 50 cents.');
  if (fields.capture_method !== 'manual' || fields.confirm !== 'true') throw invalid('Unexpected parameters.');
  if (customer !== undefined && !world.customers.has(customer)) throw missing(`customer: '${customer}'`);
  if (saved !== undefined && methodOf(world, saved).customer !== customer)
    throw invalid('The payment method belongs to another customer.');
  const card = saved === undefined ? (token ?? '') : methodOf(world, saved).token;
  if (!/^ctoken_\w+$/.test(card)) throw missing(`confirmation_token: '${card}'`);
  const id = newId('pi');
  const intent: Intent = {
    id,
    object: 'payment_intent',
    created: Math.floor(Date.now() / 1_000),
    amount: +amount,
    currency: fields.currency ?? '',
    status: 'requires_capture',
    metadata: fields.metadata ?? {},
    customer: customer ?? null,
    payment_method: saved ?? newMethod(world, card, fields.setup_future_usage ? (customer ?? null) : null).id,
    return_url: returnUrl,
    next_action: null,
    last_payment_error: null,
    latest_charge: { captured: false, amount_refunded: 0 },
  };
  world.intents.set(id, intent);
  const decline = DECLINES[card.replace(/_\d+$/, '')];
  if (decline !== undefined) {
    intent.status = 'requires_payment_method';
    intent.last_payment_error = { code: 'card_declined', decline_code: decline };
    throw new StripeFault(402, {
      type: 'card_error',
      code: 'card_declined',
      decline_code: decline,
      message: 'Your card was declined.',
      payment_intent: intent,
    });
  }
  if (card === 'ctoken_confirmation') {
    intent.status = 'requires_action';
    intent.next_action = {
      type: 'redirect_to_url',
      redirect_to_url: { url: `${origin}/bank/${id}`, return_url: returnUrl },
    };
  }
  return intent;
}

/** Tokens such as `ctoken_declined_7` are of different cards with the same result. */
const fingerprintOf = (token: string) => `fingerprint ${token}`;

function showToken(id: string) {
  if (!/^ctoken_\w+$/.test(id)) throw missing(`confirmation_token: '${id}'`);
  return {
    id,
    object: 'confirmation_token',
    payment_method_preview: { type: 'card', card: { fingerprint: fingerprintOf(id) } },
  };
}

function newMethod(world: StripeWorld, token: string, customer: string | null): Method {
  const card = { brand: 'visa', last4: '4242', exp_month: 4, exp_year: 2039, fingerprint: fingerprintOf(token) };
  const method: Method = { id: newId('pm'), object: 'payment_method', type: 'card', card, customer, token };
  world.methods.set(method.id, method);
  return method;
}

function changeIntent(world: StripeWorld, id: string, action: string) {
  const intent = intentOf(world, id);
  const isAllowed =
    action === 'capture' ? intent.status === 'requires_capture' : !['succeeded', 'canceled'].includes(intent.status);
  if (!isAllowed)
    throw invalid('The state is wrong.', { code: 'payment_intent_unexpected_state', payment_intent: intent });
  intent.status = action === 'capture' ? 'succeeded' : 'canceled';
  if (action === 'capture') {
    intent.latest_charge.captured = true;
    changeBalance(world, intent, 'charge', Math.round(intent.amount * CARD_FEE_RATE) + CARD_FEE_CENTS);
  }
  return intent;
}

function listIntents(world: StripeWorld, { created, limit = '10', starting_after: after }: CallFields) {
  const newestFirst = [...world.intents.values()]
    .filter(
      (intent) => intent.created >= +(created?.gte ?? 0) && intent.created <= +(created?.lte ?? created?.lt ?? 1e12),
    )
    .reverse();
  const start = after === undefined ? 0 : newestFirst.findIndex((intent) => intent.id === after) + 1;
  return listOf(newestFirst.slice(start, start + +limit), start + +limit < newestFirst.length);
}

const CARD_FEE_RATE = 0.029;
const CARD_FEE_CENTS = 30;
const DISPUTE_FEE_CENTS = 1_500;

function changeBalance(world: StripeWorld, { id, amount, currency }: Intent, kind: 'charge' | 'dispute', fee: number) {
  world.balance.unshift({
    id: newId('txn'),
    object: 'balance_transaction',
    type: kind === 'charge' ? 'charge' : 'adjustment',
    created: Math.floor(Date.now() / 1_000),
    amount: kind === 'charge' ? amount : -amount,
    fee,
    currency,
    source: { object: kind, payment_intent: id },
  });
}

const listOf = (data: object[], hasMore = false) => ({ object: 'list', data, has_more: hasMore, url: '/v1/list' });

/** With `expand`, the payment method is included. */
const show = (world: StripeWorld, intent: Intent, { expand = [] }: CallFields) =>
  [expand].flat().includes('payment_method')
    ? { ...intent, payment_method: world.methods.get(intent.payment_method) }
    : intent;

function createRefund(world: StripeWorld, { payment_intent: id = '', amount = '', metadata = {} }: CallFields) {
  const { latest_charge: charge, ...intent } = intentOf(world, id);
  if (!charge.captured || charge.amount_refunded + +amount > intent.amount)
    throw invalid('Refund amount is greater than unrefunded amount on charge.');
  charge.amount_refunded += +amount;
  const refund: Refund = {
    id: newId('re'),
    object: 'refund',
    payment_intent: id,
    amount: +amount,
    metadata,
    status: 'succeeded',
  };
  world.refunds.push(refund);
  return refund;
}

function createCustomer(world: StripeWorld, fields: CallFields) {
  const customer = { ...fields, id: newId('cus'), object: 'customer' as const };
  world.customers.set(customer.id, customer);
  return customer;
}

function deleteCustomer(world: StripeWorld, id: string) {
  if (!world.customers.delete(id)) throw missing(`customer: '${id}'`);
  for (const method of world.methods.values()) if (method.customer === id) method.customer = null;
  return { id, object: 'customer', deleted: true };
}

const methodOf = (world: StripeWorld, id: string) => {
  const method = world.methods.get(id);
  if (!method) throw missing(`payment_method: '${id}'`);
  return method;
};

function detach(world: StripeWorld, id: string) {
  const method = methodOf(world, id);
  method.customer = null;
  return method;
}

function createSession(world: StripeWorld, { customer = '', success_url = '' }: CallFields, origin: string) {
  const id = newId('cs_test');
  const url = `${origin}/setup/${id}`;
  const session: Session = {
    id,
    object: 'checkout.session',
    status: 'open',
    setup_intent: null,
    customer,
    success_url,
    url,
  };
  world.sessions.set(id, session);
  return session;
}

function showSession(world: StripeWorld, id: string) {
  const session = world.sessions.get(id);
  if (!session) throw missing(`checkout.session: '${id}'`);
  return session;
}

/** The customer has entered a card on Stripe's page. */
export function completeSession(world: StripeWorld, id: string, token = 'ctoken_success') {
  const session = showSession(world, id);
  session.setup_intent = { id: newId('seti'), payment_method: newMethod(world, token, session.customer) };
  session.status = 'complete';
}

/** The bank of the card did not accept a refund, which can be days later. The money is back at Stripe. */
export function failRefund(world: StripeWorld, intentId: string): Refund {
  const refund = world.refunds.findLast(({ payment_intent: id }) => id === intentId);
  if (!refund) throw missing('refund');
  Object.assign(refund, { status: 'failed', failure_reason: 'expired_or_canceled_card' });
  intentOf(world, intentId).latest_charge.amount_refunded -= refund.amount;
  return refund;
}

const ANSWER_DAYS = 7;

/** The buyer has asked their bank to take the payment back. */
export function openDispute(world: StripeWorld, intentId: string): Dispute {
  const intent = intentOf(world, intentId);
  const { amount, currency } = intent;
  changeBalance(world, intent, 'dispute', DISPUTE_FEE_CENTS);
  const due_by = Math.floor(Date.now() / 1_000) + ANSWER_DAYS * 86_400;
  return {
    id: newId('du'),
    object: 'dispute',
    payment_intent: intentId,
    amount,
    currency,
    reason: 'product_not_received',
    status: 'needs_response',
    evidence_details: { due_by },
  };
}
