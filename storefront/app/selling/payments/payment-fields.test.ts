import { expect, test } from 'vitest';
import { readPaymentFields } from './payment-fields.ts';

const createToken = async () => ({ token: 'ctoken_1' });

test('a saved card is paid with by its id', async () => {
  expect(await readPaymentFields({ payment: 'saved:7', savesCard: true }, createToken)).toEqual({
    payment: { paymentMethodId: 7 },
  });
});

test('a card of the test gateway is paid with by its token', async () => {
  expect(await readPaymentFields({ payment: 'token:test-success', savesCard: false }, undefined)).toEqual({
    payment: { token: 'test-success' },
  });
});

test('a card in the fields of the gateway gets a token, and is saved if the buyer wants it', async () => {
  expect(await readPaymentFields({ payment: 'new', savesCard: true }, createToken)).toEqual({
    payment: { token: 'ctoken_1', isSaved: true },
  });
});

test('incomplete fields stop the order', async () => {
  const incomplete = async () => ({ message: 'Your card number is incomplete.' });
  expect(await readPaymentFields({ payment: 'new', savesCard: false }, incomplete)).toEqual({
    message: 'Your card number is incomplete.',
  });
});

test('fields that are still loading stop the order', async () => {
  expect(await readPaymentFields({ payment: 'new', savesCard: false }, undefined)).toHaveProperty('message');
});

test('an order that gift cards pay for needs no card', async () => {
  expect(await readPaymentFields({ payment: '', savesCard: false }, undefined)).toEqual({});
});
