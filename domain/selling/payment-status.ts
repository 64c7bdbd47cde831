import { HOLD_PAUSE_MINUTES } from './order-hold.ts';

/** One attempt to pay an order by card. */
export const PAYMENT_STATUSES = ['created', 'requires-action', 'authorized', 'captured', 'voided', 'failed'] as const;
export type PaymentStatus = (typeof PAYMENT_STATUSES)[number];

/** What each status can become. Reports of a gateway arrive late, twice and out of order. */
const NEXT: Record<PaymentStatus, readonly PaymentStatus[]> = {
  created: ['requires-action', 'authorized', 'captured', 'voided', 'failed'],
  'requires-action': ['authorized', 'captured', 'voided', 'failed'],
  authorized: ['captured', 'voided'],
  captured: [],
  voided: [],
  failed: [],
};

/** The status after a report. An outdated or repeated report changes nothing. */
export const nextPaymentStatus = (status: PaymentStatus, reported: PaymentStatus): PaymentStatus =>
  NEXT[status].includes(reported) ? reported : status;

/** Whether the buyer or the gateway still has something to do. */
export const isPaymentOpen = (status: PaymentStatus): boolean => status === 'created' || status === 'requires-action';

export type DeclineReason =
  | 'declined'
  | 'insufficient-funds'
  | 'authentication-failed'
  | 'expired-card'
  | 'wrong-details'
  | 'not-supported'
  | 'too-many-holds'
  | 'held-before'
  | 'error';

const DECLINES: Record<DeclineReason, string> = {
  declined: 'Your card was declined. Try another card or contact your bank.',
  'insufficient-funds': 'Your card has insufficient funds. Try another card.',
  'authentication-failed': 'Your bank could not confirm the payment. Try again or use another card.',
  'expired-card': 'Your card has expired. Use another card.',
  'wrong-details': 'The details of your card are not right. Check them and try again.',
  'not-supported': 'Your card does not support this payment. Use another card.',
  'too-many-holds':
    'Too many works are reserved by payments that you have not confirmed. Finish one of them first, or use a card that needs no confirmation.',
  'held-before': `You have reserved this work before without paying, so others can buy it first. Use a card that needs no confirmation, or try again in ${HOLD_PAUSE_MINUTES} minutes.`,
  error: 'The payment could not be completed. You were not charged. Please try again.',
};

export const declineMessage = (reason: DeclineReason): string => DECLINES[reason];
