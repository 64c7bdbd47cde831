import type { Stripe, StripeElements } from '@stripe/stripe-js';
import { expect, test } from 'vitest';
import { createCardToken } from './stripe-token.ts';

const elementsWith = (error?: { message?: string }) =>
  ({ submit: async () => ({ error }) }) as unknown as Pick<StripeElements, 'submit'>;
const stripeWith = (result: object) =>
  ({ createConfirmationToken: async () => result }) as unknown as Pick<Stripe, 'createConfirmationToken'>;

test('complete fields give a token', async () => {
  const stripe = stripeWith({ confirmationToken: { id: 'ctoken_1' } });
  expect(await createCardToken(stripe, elementsWith())).toEqual({ token: 'ctoken_1' });
});

test('incomplete fields are told, and no token is asked for', async () => {
  const stripe = { createConfirmationToken: () => Promise.reject(new Error('not called')) };
  const elements = elementsWith({ message: 'Your card number is incomplete.' });
  expect(await createCardToken(stripe, elements)).toEqual({ message: 'Your card number is incomplete.' });
});

test('a failure without words still says what to do', async () => {
  expect(await createCardToken(stripeWith({ error: {} }), elementsWith())).toEqual({
    message: 'The payment could not be prepared. Please try again.',
  });
});
