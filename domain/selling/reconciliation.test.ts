import { describe, expect, test } from 'vitest';
import { comparePayment, type OwnPayment, type TheirPayment, unknownPayment } from './reconciliation.ts';

const own = (facts: Partial<OwnPayment> = {}): OwnPayment => ({
  paymentId: 'p1',
  orderId: 7,
  status: 'captured',
  amountCents: 1_000,
  refundedCents: 0,
  currency: 'USD',
  ...facts,
});
const theirs = (facts: Partial<TheirPayment> = {}): TheirPayment => ({
  gatewayId: 'pi_1',
  status: 'captured',
  amountCents: 1_000,
  refundedCents: 0,
  currency: 'USD',
  ...facts,
});

describe('comparing a payment with the gateway', () => {
  test('equal payments have no differences', () => {
    expect(comparePayment(own(), theirs())).toEqual([]);
  });

  test('a payment that is not captured at the gateway is found, with its order', () => {
    expect(comparePayment(own(), theirs({ status: 'voided' }))).toEqual([
      {
        check: 'gateway-status',
        orderId: 7,
        detail: 'Payment pi_1 is captured here and voided at the gateway.',
      },
    ]);
  });

  test('money at the gateway for a payment that failed here is found', () => {
    expect(comparePayment(own({ status: 'failed' }), theirs({ status: 'authorized' }))).toHaveLength(1);
  });

  test('other amounts, currencies and refunds are found', () => {
    expect(comparePayment(own(), theirs({ amountCents: 900 }))).toMatchObject([{ check: 'gateway-amount' }]);
    expect(comparePayment(own({ refundedCents: 100 }), theirs({ currency: 'EUR' }))).toHaveLength(2);
  });

  test('payments that charged nobody agree, whatever they are called', () => {
    expect(comparePayment(own({ status: 'failed' }), theirs({ status: 'voided', amountCents: 5 }))).toEqual([]);
    expect(comparePayment(own({ status: 'created' }), undefined)).toEqual([]);
  });

  test('a payment that the gateway does not know is found if it holds money', () => {
    expect(comparePayment(own(), undefined)).toMatchObject([{ check: 'gateway-missing' }]);
  });

  test('a payment that the shop does not know is found if it holds money', () => {
    expect(unknownPayment(theirs())).toMatchObject([{ check: 'gateway-unknown', orderId: null }]);
    expect(unknownPayment(theirs({ status: 'failed' }))).toEqual([]);
  });
});
