import type { PaymentOptions } from '@easel/contract/selling/orders';
import { expect, test } from 'vitest';
import { openProvider } from './open-provider.ts';

const options = (gateway: string, more: Partial<PaymentOptions> = {}): PaymentOptions => ({
  gateway,
  browserSettings: {},
  savedCards: [],
  testCards: [],
  ...more,
});

test('the built-in gateway lists its cards and loads nothing', () => {
  const testCards = [{ token: 'test-success', label: 'Card that is charged' }];
  const provider = openProvider(options('test', { testCards }));
  expect(provider.listedCards?.proposedToken).toBe('test-success');
  expect(provider.scripts).toBeUndefined();
});

test('with Stripe a card is entered in the fields of its scripts', () => {
  const provider = openProvider(options('stripe', { browserSettings: { publishableKey: 'pk_test_1' } }));
  expect(provider.scripts?.failure).toContain('js.stripe.com');
  expect(provider.listedCards).toBeUndefined();
});

test('the name decides, not the settings', () => {
  const provider = openProvider(options('test', { browserSettings: { publishableKey: 'a key of somebody else' } }));
  expect(provider.scripts).toBeUndefined();
  expect(() => openProvider(options('paper', { browserSettings: { publishableKey: 'pk_test_1' } }))).toThrow('paper');
});
