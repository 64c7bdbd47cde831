import type { PaymentMethod } from '@easel/contract/accounts/wallet';
import { expect, test } from 'vitest';
import { expectCards } from './wallet-commands.ts';

const aCard = (paymentMethodId: number, isDefault = false) => ({ paymentMethodId, isDefault }) as PaymentMethod;
const cards = [aCard(1, true), aCard(2)];

test('a new default card replaces the old one', () => {
  expect(expectCards(cards, { kind: 'makeDefault', paymentMethodId: 2 })).toEqual([aCard(1), aCard(2, true)]);
});

test('a removed card is gone before it is saved, and back if that fails', () => {
  expect(expectCards(cards, { kind: 'remove', paymentMethodId: 1 })).toEqual([aCard(2)]);
  expect(expectCards(cards, undefined)).toEqual(cards);
});
