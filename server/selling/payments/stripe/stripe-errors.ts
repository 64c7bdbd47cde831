import type { GatewayReport } from '../gateway.ts';
import { getDeclineReason } from './stripe-reports.ts';

/** The fields of the SDK's errors that we use. */
interface StripeFailure {
  type: string;
  code?: string;
  decline_code?: string;
  statusCode?: number;
  payment_intent?: { id: string };
}

const failureOf = (error: unknown): StripeFailure | undefined =>
  error instanceof Error && 'type' in error && typeof error.type === 'string' && error.type.startsWith('Stripe')
    ? (error as unknown as StripeFailure)
    : undefined;

/** Refused before anything happened: the request, the key or its rights are wrong. */
const REFUSED = new Set(['StripeInvalidRequestError', 'StripeAuthenticationError', 'StripePermissionError']);

/** The report if nobody was charged for certain. Undefined if the outcome is not known. */
export function findDefiniteRefusal(error: unknown): GatewayReport | undefined {
  const failure = failureOf(error);
  const gatewayId = failure?.payment_intent?.id ?? null;
  if (failure?.type === 'StripeCardError')
    return { gatewayId, status: 'failed', declineReason: getDeclineReason(failure) };
  // 409: another request with the same key is running.
  if (failure && REFUSED.has(failure.type) && failure.statusCode !== 409)
    return { gatewayId, status: 'failed', declineReason: 'error' };
  return undefined;
}

/** The payment is not in a state in which it can be captured or cancelled. */
export const isUnexpectedState = (error: unknown): boolean => {
  const code = failureOf(error)?.code ?? '';
  return code === 'payment_intent_unexpected_state' || code === 'charge_already_captured';
};

export const isMissing = (error: unknown): boolean => failureOf(error)?.code === 'resource_missing';
