import { randomUUID } from 'node:crypto';
import Stripe from 'stripe';
import { afterAll, describe, expect, test } from 'vitest';
import { confirmAtBank, LOST_TOKEN, startStripeStandIn } from '../../../testing/stripe-server.ts';
import { completeSession } from '../../../testing/stripe-world.ts';
import type { AuthorizeRequest } from '../gateway.ts';
import { createStripeGateway } from './stripe-gateway.ts';

const standIn = await startStripeStandIn();
afterAll(() => standIn.close());
const { world, requests } = standIn;
const settings = {
  secretKey: 'sk_test_shop',
  publishableKey: 'pk_test_shop',
  webhookSecret: 'whsec_shop',
  apiUrl: standIn.url,
};
const gateway = createStripeGateway(settings);

const aRequest = (facts: Partial<AuthorizeRequest> = {}): AuthorizeRequest => ({
  paymentId: randomUUID(),
  amountCents: 125_000,
  currency: 'USD',
  token: 'ctoken_success',
  customerId: undefined,
  isSavedCard: false,
  savesCard: false,
  orderNumber: 'E-1',
  email: 'ada@shopper.example',
  returnUrl: 'https://shop.example/checkout/return/1',
  ...facts,
});
const paymentOf = ({ paymentId }: AuthorizeRequest, gatewayId: string | null) => ({
  paymentId,
  gatewayId,
  createdAt: new Date(),
});
const intentOf = (gatewayId: string | null) => {
  const intent = world.intents.get(gatewayId ?? '');
  if (!intent) throw new Error('There is no such intent.');
  return intent;
};

describe('authorizing', () => {
  test('reserves the amount with our id as the idempotency key, and repeating it charges nothing more', async () => {
    const request = aRequest();
    const report = await gateway.authorize(request);
    expect(report).toEqual({
      gatewayId: expect.stringMatching(/^pi_/),
      status: 'authorized',
      amount: { cents: request.amountCents, currency: request.currency },
    });
    expect(await gateway.authorize(request)).toEqual(report);
    const sent = requests.findLast(({ path }) => path === '/v1/payment_intents');
    expect(sent?.headers['idempotency-key']).toBe(request.paymentId);
    expect(sent?.fields).toMatchObject({
      amount: '125000',
      currency: 'usd',
      capture_method: 'manual',
      metadata: { payment_id: request.paymentId, order_number: 'E-1' },
      return_url: request.returnUrl,
    });
    expect(
      [...world.intents.values()].filter(({ metadata }) => metadata.payment_id === request.paymentId),
    ).toHaveLength(1);
  });

  test.each([
    ['ctoken_declined', 'declined'],
    ['ctoken_insufficient', 'insufficient-funds'],
    ['ctoken_expired', 'expired-card'],
    ['ctoken_cvc', 'wrong-details'],
  ])('a decline of %s is reported as %s', async (token, declineReason) => {
    expect(await gateway.authorize(aRequest({ token }))).toEqual({
      gatewayId: expect.stringMatching(/^pi_/),
      status: 'failed',
      declineReason,
    });
  });

  test('a bank that asks for confirmation has a page, and its answer is read', async () => {
    const request = aRequest({ token: 'ctoken_confirmation' });
    const { gatewayId, status, action } = await gateway.authorize(request);
    expect(status).toBe('requires-action');
    expect(action?.url).toBe(`${standIn.url}/bank/${gatewayId}`);
    confirmAtBank(intentOf(gatewayId), true);
    expect(await gateway.read(paymentOf(request, gatewayId))).toMatchObject({ status: 'authorized' });
    const declined = await gateway.authorize(aRequest({ token: 'ctoken_confirmation' }));
    confirmAtBank(intentOf(declined.gatewayId), false);
    expect(await gateway.read(paymentOf(request, declined.gatewayId))).toMatchObject({
      status: 'failed',
      declineReason: 'authentication-failed',
    });
  });

  test('a token that does not exist, or a wrong key, fails the payment at once, because nobody was charged', async () => {
    const failed = { gatewayId: null, status: 'failed', declineReason: 'error' };
    expect(await gateway.authorize(aRequest({ token: 'tok_nonsense' }))).toEqual(failed);
    const stranger = createStripeGateway({ ...settings, secretKey: 'sk_test_other' });
    expect(await stranger.authorize(aRequest())).toEqual(failed);
  });

  test('an amount that Stripe cannot charge is refused without asking', async () => {
    const before = requests.length;
    expect(await gateway.authorize(aRequest({ amountCents: 5_124, currency: 'KWD' }))).toMatchObject({
      status: 'failed',
      declineReason: 'not-supported',
    });
    expect(requests).toHaveLength(before);
  });

  test('crowns are sent in hundredths', async () => {
    await gateway.authorize(aRequest({ amountCents: 90_000, currency: 'ISK' }));
    expect(requests.at(-1)?.fields).toMatchObject({ amount: '9000000', currency: 'isk' });
  });

  test('without an answer the outcome is not known, and the payment is found by our id', async () => {
    const request = aRequest({ token: LOST_TOKEN });
    await expect(gateway.authorize(request)).rejects.toThrow();
    expect(await gateway.read(paymentOf(request, null))).toMatchObject({ status: 'authorized' });
    expect(await gateway.read(paymentOf(aRequest(), null))).toBeUndefined();
  });

  test('a payment is found among hundreds', async () => {
    const first = aRequest({ token: LOST_TOKEN });
    await expect(gateway.authorize(first)).rejects.toThrow();
    await Promise.all(Array.from({ length: 150 }, () => gateway.authorize(aRequest())));
    expect(await gateway.read(paymentOf(first, null))).toMatchObject({ status: 'authorized' });
  });
});

describe('after authorizing', () => {
  test('an amount is captured once, and can be refunded in parts, each once', async () => {
    const request = aRequest();
    const { gatewayId } = await gateway.authorize(request);
    const payment = paymentOf(request, gatewayId);
    expect((await gateway.capture(payment)).status).toBe('captured');
    expect((await gateway.capture(payment)).status).toBe('captured');
    const refund = { refundId: randomUUID(), attempt: 1, cents: 25_000, currency: 'USD' };
    await gateway.refund(payment, refund);
    await gateway.refund(payment, refund);
    await gateway.refund(payment, { ...refund, refundId: randomUUID(), cents: 100_000 });
    expect(intentOf(gatewayId).latest_charge.amount_refunded).toBe(125_000);
    await expect(gateway.refund(payment, { ...refund, refundId: randomUUID() })).rejects.toThrow('greater');
  });

  test('a voided payment cannot be captured; a captured one cannot be voided', async () => {
    const [first, second] = [aRequest(), aRequest()];
    const voided = paymentOf(first, (await gateway.authorize(first)).gatewayId);
    expect((await gateway.void(voided)).status).toBe('voided');
    expect((await gateway.void(voided)).status).toBe('voided');
    expect((await gateway.capture(voided)).status).toBe('voided');
    const captured = paymentOf(second, (await gateway.authorize(second)).gatewayId);
    await gateway.capture(captured);
    expect((await gateway.void(captured)).status).toBe('captured');
  });

  test('all payments of a period are listed with what was refunded', async () => {
    const request = aRequest({ amountCents: 70_000 });
    const { gatewayId } = await gateway.authorize(request);
    await gateway.capture(paymentOf(request, gatewayId));
    const refund = { refundId: randomUUID(), attempt: 1, cents: 20_000, currency: 'USD' };
    await gateway.refund(paymentOf(request, gatewayId), refund);
    const listed = [];
    const [from, until] = [new Date(Date.now() - 3_600_000), new Date(Date.now() + 60_000)];
    for await (const payment of gateway.list({ from, until })) listed.push(payment);
    expect(listed).toHaveLength(world.intents.size);
    expect(listed).toContainEqual({
      gatewayId,
      paymentId: request.paymentId,
      status: 'captured',
      amountCents: 70_000,
      refundedCents: 20_000,
      currency: 'USD',
    });
  });
});

describe('webhooks', () => {
  const body = (type: string, object: object) => JSON.stringify({ id: 'evt_1', type, data: { object } });
  const signed = (payload: string, secret = 'whsec_shop', timestamp = Math.floor(Date.now() / 1_000)) => ({
    'stripe-signature': Stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp }),
  });

  test('only events signed by Stripe are accepted', async () => {
    const payload = body('payment_intent.succeeded', { id: 'pi_1' });
    expect(await gateway.isSigned(payload, signed(payload))).toBe(true);
    expect(await gateway.isSigned(payload, signed(payload, 'whsec_guess'))).toBe(false);
    expect(await gateway.isSigned(`${payload} `, signed(payload))).toBe(false);
    expect(await gateway.isSigned(payload, {})).toBe(false);
    expect(await gateway.isSigned(payload, { 'stripe-signature': 't=1,v1=00' })).toBe(false);
  });

  test('an old event that is sent again is refused', async () => {
    const payload = body('payment_intent.succeeded', { id: 'pi_1' });
    const anHourAgo = Math.floor(Date.now() / 1_000) - 3_600;
    expect(await gateway.isSigned(payload, signed(payload, 'whsec_shop', anHourAgo))).toBe(false);
  });

  test('an event with a result is a report', () => {
    const paymentId = randomUUID();
    const amounts = { amount: 100, amount_capturable: 90, currency: 'usd' };
    const intent = { id: 'pi_1', status: 'requires_capture', metadata: { payment_id: paymentId }, ...amounts };
    expect(gateway.parseEvent(body('payment_intent.amount_capturable_updated', intent))).toEqual({
      eventId: 'evt_1',
      paymentId,
      // A bank may approve a part only.
      report: { gatewayId: 'pi_1', status: 'authorized', amount: { cents: 90, currency: 'USD' } },
    });
  });

  test('events without a result, or of other software in the same account, are ignored', () => {
    const intent = { id: 'pi_1', status: 'requires_payment_method', metadata: { payment_id: randomUUID() } };
    expect(gateway.parseEvent(body('payment_intent.created', intent))).toBeUndefined();
    expect(gateway.parseEvent(body('customer.created', { id: 'cus_1' }))).toBeUndefined();
    const foreign = { id: 'pi_2', status: 'succeeded', metadata: { payment_id: "1'; drop table" } };
    expect(gateway.parseEvent(body('payment_intent.succeeded', foreign))).toBeUndefined();
  });
});

describe('saved cards', () => {
  const { vault } = gateway;
  const ada = { personId: 7, email: 'ada@shopper.example', name: 'Ada Moreau' };

  test('a card is entered on the page of Stripe and belongs to its customer', async () => {
    const customerId = await vault.createCustomer(ada);
    expect(await vault.createCustomer(ada)).toBe(customerId);
    const { url } = await vault.startCardSetup({ customerId, walletUrl: 'https://shop.example/account/wallet' });
    const setupId = url.split('/').at(-1) ?? '';
    expect(world.sessions.get(setupId)?.success_url).toBe(
      'https://shop.example/account/wallet?setup={CHECKOUT_SESSION_ID}',
    );
    expect(await vault.readCardSetup(setupId, customerId)).toBeUndefined();
    completeSession(world, setupId);
    const card = await vault.readCardSetup(setupId, customerId);
    expect(card).toMatchObject({ brand: 'visa', lastFour: '4242', expiresMonth: 4, expiresYear: 2039 });
    const eve = await vault.createCustomer({ ...ada, personId: 8 });
    expect(await vault.readCardSetup(setupId, eve)).toBeUndefined();
    expect(await vault.readCardSetup('../customers', eve)).toBeUndefined();

    const token = card?.token ?? '';
    const paid = aRequest({ token, isSavedCard: true, customerId });
    expect((await gateway.authorize(paid)).status).toBe('authorized');
    const stolen = aRequest({ token, isSavedCard: true, customerId: eve });
    expect((await gateway.authorize(stolen)).status).toBe('failed');
    await vault.deleteCard(token);
    await vault.deleteCard(token);
    expect(world.methods.get(token)?.customer).toBeNull();
    await vault.deleteCustomer(customerId);
    await vault.deleteCustomer(customerId);
    expect(world.customers.has(customerId)).toBe(false);
  });

  test('a card that paid is saved only if the buyer wanted it', async () => {
    const customerId = await vault.createCustomer({ ...ada, personId: 9 });
    const [saving, other] = [aRequest({ customerId, savesCard: true }), aRequest()];
    const saved = await gateway.authorize(saving);
    expect(await vault.readPaidCard({ paymentId: '', gatewayId: saved.gatewayId ?? '' })).toMatchObject({
      lastFour: '4242',
    });
    const unsaved = await gateway.authorize(other);
    expect(await vault.readPaidCard({ paymentId: '', gatewayId: unsaved.gatewayId ?? '' })).toBeUndefined();
  });
});
