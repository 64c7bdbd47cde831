import type Stripe from 'stripe';
import type { CardVault, VaultedCard } from '../card-vault.ts';
import type { OpenStripe } from './stripe-client.ts';
import { isMissing } from './stripe-errors.ts';

/** Saved cards at Stripe. Cards are entered on Stripe's own page. */
export const createStripeVault = (open: OpenStripe): CardVault => ({
  async createCustomer({ personId, email, name }) {
    const stripe = await open();
    const customer = await stripe.customers.create(
      { email, name, metadata: { person_id: String(personId) } },
      { idempotencyKey: `customer ${personId} ${email}` },
    );
    return customer.id;
  },
  async deleteCustomer(customerId) {
    await unlessMissing((await open()).customers.del(customerId));
  },
  async startCardSetup({ customerId, walletUrl }) {
    const session = await (await open()).checkout.sessions.create({
      mode: 'setup',
      customer: customerId,
      allowed_payment_method_types: ['card'],
      success_url: `${walletUrl}?setup={CHECKOUT_SESSION_ID}`,
      cancel_url: walletUrl,
    });
    if (session.url === null) throw new Error('Stripe gave no address for the page of a new card.');
    return { url: session.url };
  },
  async readCardSetup(setupId, customerId) {
    if (!/^cs_\w+$/.test(setupId)) return undefined;
    const expand = ['setup_intent.payment_method'];
    const session = await unlessMissing((await open()).checkout.sessions.retrieve(setupId, { expand }));
    if (!session || idOf(session.customer) !== customerId || session.status !== 'complete') return undefined;
    const intent = typeof session.setup_intent === 'object' ? session.setup_intent : null;
    return cardOf(intent?.payment_method, customerId);
  },
  async readPaidCard({ gatewayId }) {
    const intent = await (await open()).paymentIntents.retrieve(gatewayId, { expand: ['payment_method'] });
    const customerId = idOf(intent.customer);
    return customerId === undefined ? undefined : cardOf(intent.payment_method, customerId);
  },
  async deleteCard(token) {
    const stripe = await open();
    const method = await unlessMissing(stripe.paymentMethods.retrieve(token));
    // A card without a customer was removed before.
    if (method?.customer) await unlessMissing(stripe.paymentMethods.detach(token));
  },
});

const unlessMissing = <T>(request: Promise<T>): Promise<T | undefined> =>
  request.catch((error: unknown) => {
    if (isMissing(error)) return undefined;
    throw error;
  });

const idOf = (value: string | { id: string } | null | undefined): string | undefined =>
  typeof value === 'string' ? value : value?.id;

/** Undefined for another means of payment, or if the card was not saved. */
function cardOf(method: string | Stripe.PaymentMethod | null | undefined, customerId: string): VaultedCard | undefined {
  if (typeof method !== 'object' || !method?.card || idOf(method.customer) !== customerId) return undefined;
  const { brand, last4, exp_month, exp_year } = method.card;
  return { token: method.id, brand, lastFour: last4, expiresMonth: exp_month, expiresYear: exp_year };
}
