import type { Stripe } from '@stripe/stripe-js';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { WalletCheckout } from '../payment-provider.ts';
import { mountStripeWallets } from './stripe-wallets.ts';

beforeEach(() => {
  vi.stubGlobal('document', { documentElement: {} });
  vi.stubGlobal('getComputedStyle', () => ({ getPropertyValue: () => '' }));
});
afterEach(() => vi.unstubAllGlobals());

/** Stripe's script as far as wallets use it. `emit` does what the wallet does. */
function aStripe() {
  const listeners = new Map<string, (event: unknown) => void>();
  const update = vi.fn();
  const buttons = {
    on: (name: string, listener: (event: unknown) => void) => listeners.set(name, listener),
    mount: vi.fn(),
    destroy: vi.fn(),
  };
  const stripe = {
    elements: () => ({ create: () => buttons, update, submit: async () => ({}) }),
    createConfirmationToken: async () => ({ confirmationToken: { id: 'ctoken_1' } }),
  } as unknown as Stripe;
  return { stripe, update, buttons, emit: (name: string, event: object) => listeners.get(name)?.(event) };
}

const aCheckout = (changes: Partial<WalletCheckout> = {}): WalletCheckout => ({
  getNeeds: () => ({ needsEmail: true, needsAddress: true }),
  onOpen: () => undefined,
  getCharge: async () => ({ amountCents: 12_500, currency: 'USD' }),
  order: async () => true,
  onReady: () => undefined,
  ...changes,
});

const CHARGE = { amountCents: 10_000, currency: 'USD' } as const;
const PLACE = {} as HTMLElement;
const ADDRESS = { line1: '1 Gallery Street', city: 'San Francisco', state: 'CA', postal_code: '94103', country: 'US' };

test('the wallet shows what the order costs at its address', async () => {
  const { stripe, update, emit } = aStripe();
  const getCharge = vi.fn(aCheckout().getCharge);
  mountStripeWallets(stripe, PLACE, CHARGE, aCheckout({ getCharge }));
  const resolve = vi.fn();
  emit('shippingaddresschange', { address: ADDRESS, resolve, reject: () => undefined });
  await vi.waitFor(() => expect(resolve).toHaveBeenCalled());
  expect(getCharge).toHaveBeenCalledWith({ countryCode: 'us', region: 'CA', postalCode: '94103' });
  expect(update).toHaveBeenCalledWith({ amount: 12_500 });
});

test('an address to which nothing can be ordered is refused in the wallet', async () => {
  const { stripe, update, emit } = aStripe();
  mountStripeWallets(stripe, PLACE, CHARGE, aCheckout({ getCharge: async () => undefined }));
  const reject = vi.fn();
  emit('shippingaddresschange', { address: ADDRESS, resolve: () => undefined, reject });
  await vi.waitFor(() => expect(reject).toHaveBeenCalled());
  expect(update).not.toHaveBeenCalled();
});

test.each([
  [true, 0],
  [false, 1],
])('an order with token, email and address is placed: %s', async (isPlaced, failures) => {
  const { stripe, emit } = aStripe();
  const order = vi.fn(async () => isPlaced);
  mountStripeWallets(stripe, PLACE, CHARGE, aCheckout({ order }));
  const paymentFailed = vi.fn();
  const shippingAddress = { name: 'Ada Moreau', address: ADDRESS };
  emit('confirm', { billingDetails: { email: 'ada@shopper.example' }, shippingAddress, paymentFailed });
  await vi.waitFor(() => expect(order).toHaveBeenCalled());
  await vi.waitFor(() => expect(paymentFailed).toHaveBeenCalledTimes(failures));
  expect(order).toHaveBeenCalledWith({
    token: 'ctoken_1',
    destination: { countryCode: 'us', region: 'CA', postalCode: '94103' },
    contact: {
      email: 'ada@shopper.example',
      address: expect.objectContaining({ fullName: 'Ada Moreau', street1: '1 Gallery Street', countryCode: 'us' }),
    },
  });
});

test('a browser without wallets says so, and the buttons can be removed', () => {
  const { stripe, buttons, emit } = aStripe();
  const onReady = vi.fn();
  const mounted = mountStripeWallets(stripe, PLACE, CHARGE, aCheckout({ onReady }));
  emit('ready', { availablePaymentMethods: undefined });
  expect(onReady).toHaveBeenCalledWith(false);
  mounted.remove();
  expect(buttons.destroy).toHaveBeenCalled();
});
