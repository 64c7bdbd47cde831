/** Events that other systems can be told about (docs/specification/staff.md#webhooks). */
export const WEBHOOK_EVENTS = {
  'order.placed': 'An order was placed',
  'order.paid': 'An order was paid',
  'order.shipped': 'A work of an order was shipped',
  'order.refunded': 'An order was refunded, in part or completely',
  'work.listed': 'A work was listed for sale',
  'work.sold': 'An original was sold',
} as const;
export type WebhookEvent = keyof typeof WEBHOOK_EVENTS;

/** Sent by hand, to every webhook. */
export const TEST_EVENT = 'webhook.test';

export const WEBHOOK_LIMITS = {
  timeoutMs: 10_000,
  answerBytes: 64 * 1024,
  /** What is kept of an answer. */
  answerLength: 1_000,
  webhooks: 20,
  urlLength: 2_000,
  descriptionLength: 200,
  /** How long the former secret signs too. */
  overlapHours: 24,
  /** How long deliveries are kept. */
  keptDays: 30,
} as const;

const [SECOND, MINUTE, HOUR] = [1_000, 60_000, 3_600_000];

/** The pauses after failed attempts, a little more than three days together. */
const PAUSES_MS = [5 * SECOND, 5 * MINUTE, 30 * MINUTE, 2 * HOUR, 5 * HOUR, 10 * HOUR, 14 * HOUR, 20 * HOUR, 24 * HOUR];

/** The pause after a failed attempt, counted from 1. Undefined if it was the last one. */
export const getRetryPause = (attempt: number): number | undefined => PAUSES_MS[attempt - 1];

/** An answer is a success, a failure to be repeated, or the wish not to be asked again. */
export function judgeAnswer(status: number | undefined): 'delivered' | 'failed' | 'gone' {
  if (status === 410) return 'gone';
  return status !== undefined && status >= 200 && status < 300 ? 'delivered' : 'failed';
}
