import { expect, test } from 'vitest';
import { REGISTRATION_RULES } from '../accounts/account-forms.ts';
import { checkForm } from '../text/validation.ts';
import { GUEST_ORDER_MESSAGES, isSameEmail, nameFromOrder, offerAccount, whyOrderStays } from './guest-orders.ts';

const ORDER = { buyerId: null, status: 'placed', email: 'Ada@Example.com' };

test('a placed order of a guest can move to an account', () => {
  expect(whyOrderStays(ORDER)).toBeUndefined();
  expect(whyOrderStays({ ...ORDER, buyerId: 7 })).toBe(GUEST_ORDER_MESSAGES.hasAccount);
  for (const status of ['pending', 'failed'])
    expect(whyOrderStays({ ...ORDER, status })).toBe(GUEST_ORDER_MESSAGES.notPlaced);
});

test.each<[string, Partial<typeof ORDER> & { buyerId?: number }, string | undefined, 'create' | 'add' | null]>([
  ['a guest', {}, undefined, 'create'],
  ['the account with the email', {}, 'ada@example.com ', 'add'],
  ['another account', {}, 'bo@example.com', null],
  ['a guest whose payment is pending', { status: 'pending' }, undefined, null],
  ['the reader of an order of an account', { buyerId: 7 }, 'ada@example.com', null],
  ['an order whose email was erased', { email: '' }, undefined, null],
  ['an account and an order without email', { email: '' }, '', null],
])('%s gets the right offer', (_, facts, email, offer) => {
  expect(offerAccount({ ...ORDER, ...facts }, email === undefined ? undefined : { email })).toBe(offer);
});

test('only the same address is the same email', () => {
  expect(isSameEmail(' ADA@example.com', 'ada@example.com')).toBe(true);
  expect(isSameEmail('ada+shop@example.com', 'ada@example.com')).toBe(false);
  expect(isSameEmail('a.da@example.com', 'ada@example.com')).toBe(false);
});

test.each([
  ['Ada Moreau', 'Ada', 'Moreau'],
  ['Ada  de la  Cruz', 'Ada de la', 'Cruz'],
  ['Ada', 'Ada', ''],
  ['Dr. Ada <b>Moreau</b>', 'Dr Ada b Moreau', 'b'],
  ['', 'ada', ''],
  [' / ', 'ada', ''],
])('the name of %j is %s and %s', (fullName, firstName, lastName) => {
  const name = nameFromOrder(fullName, 'ada@example.com');
  expect(name).toEqual({ firstName, lastName });
  const form = { email: 'ada@example.com', password: 'Abcdef-12', ...name, lastName: lastName || 'Moreau' };
  expect(checkForm(form, REGISTRATION_RULES)).toEqual([]);
});

test('a name is never missing or too long', () => {
  expect(nameFromOrder('', '/@example.com').firstName).toBe('Collector');
  expect(nameFromOrder('a'.repeat(300), 'ada@example.com').firstName).toHaveLength(100);
});
