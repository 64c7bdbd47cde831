import type { PaymentStatus } from './payment-status.ts';

/** What is compared every night. */
export const RECONCILIATION_CHECKS = {
  'ledger-unbalanced': 'A ledger transaction does not add up to zero',
  'sale-missing': 'A placed order has no sale in the ledger, or an order that was not placed has one',
  'sale-amount': 'The sale in the ledger is not what the order was charged',
  'payment-missing': 'A placed order has no payment of its amount',
  'payment-stuck': 'A payment or refund has had no result for too long',
  'refund-amount': 'The refunds of an order differ from its payment or the ledger',
  'refund-failed': 'A refund did not reach the card and is still owed',
  'dispute-amount': 'The lost disputes of an order differ from the ledger',
  'payout-amount': 'A payout differs from the ledger, or from the sales that it has paid',
  'gateway-status': 'The gateway has another status of a payment',
  'gateway-amount': 'The gateway has another amount, currency or refund of a payment',
  'gateway-missing': 'The gateway does not know a payment',
  'gateway-unknown': 'The gateway has a payment that the shop does not know',
  'gift-card-balance': 'The balance of a gift card is not what is left of it',
  'gift-card-ledger': 'A gift card is not owed in the ledger as it was issued',
  'work-status': 'The status of a work is not that of its order',
  'edition-copies': 'The copies of a limited edition differ from those that were sold',
} as const;
export type ReconciliationCheck = keyof typeof RECONCILIATION_CHECKS;

export interface Difference {
  check: ReconciliationCheck;
  /** The order concerned, if there is one. */
  orderId: number | null;
  detail: string;
}

/** A payment as the shop has recorded it. */
export interface OwnPayment {
  paymentId: string;
  orderId: number;
  status: PaymentStatus;
  amountCents: number;
  /** Refunds that the gateway has confirmed. */
  refundedCents: number;
  currency: string;
}

/** A payment as the gateway has it. */
export interface TheirPayment {
  gatewayId: string;
  status: Exclude<PaymentStatus, 'created'>;
  amountCents: number;
  refundedCents: number;
  currency: string;
}

const holdsMoney = (status: PaymentStatus) => status === 'authorized' || status === 'captured';

/** Compares a payment at both sides. Statuses without money, such as failed and voided, agree with each other. */
export function comparePayment(own: OwnPayment, theirs: TheirPayment | undefined): Difference[] {
  const { orderId, paymentId } = own;
  if (!theirs)
    return holdsMoney(own.status)
      ? [{ check: 'gateway-missing', orderId, detail: `Payment ${paymentId} is ${own.status} here.` }]
      : [];
  const isSame = own.status === theirs.status || (!holdsMoney(own.status) && !holdsMoney(theirs.status));
  if (!isSame)
    return [
      {
        check: 'gateway-status',
        orderId,
        detail: `Payment ${theirs.gatewayId} is ${own.status} here and ${theirs.status} at the gateway.`,
      },
    ];
  if (!holdsMoney(own.status)) return [];
  const facts = (['amountCents', 'currency', 'refundedCents'] as const).filter((name) => own[name] !== theirs[name]);
  return facts.map((name) => ({
    check: 'gateway-amount',
    orderId,
    detail: `${FACT_NAMES[name]} of payment ${theirs.gatewayId} is ${own[name]} here and ${theirs[name]} at the gateway.`,
  }));
}

const FACT_NAMES = {
  amountCents: 'The amount in cents',
  currency: 'The currency',
  refundedCents: 'The refund in cents',
};

/** A payment of the gateway that the shop does not know. One without money is not worth a word. */
export const unknownPayment = (theirs: TheirPayment): Difference[] =>
  holdsMoney(theirs.status)
    ? [
        {
          check: 'gateway-unknown',
          orderId: null,
          detail: `Payment ${theirs.gatewayId} over ${theirs.amountCents} cents ${theirs.currency} is ${theirs.status}.`,
        },
      ]
    : [];
