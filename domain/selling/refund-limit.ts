import { may, type Role } from '../accounts/roles.ts';
import { type Outcome, ok, reject } from '../outcome.ts';

/** What operations may refund of an order, all refunds by staff together, in whole units of the currency of the order. */
export const DEFAULT_REFUND_LIMIT = 500;

export interface LimitedRefund {
  cents: number;
  /** What staff have refunded of the order before. Otherwise two refunds would be a way around the limit. */
  givenCents: number;
  /** Undefined if there is none. */
  maxCents: number | undefined;
}

/** What somebody may refund of an order. Undefined if there is no limit. With an API token there always is one. */
export const getRefundLimit = (
  { role, apiTokenId }: { role: Role; apiTokenId?: number },
  limit: number,
): number | undefined => (may(role, 'refundAboveLimit') && apiTokenId === undefined ? undefined : limit * 100);

export function checkRefundLimit(
  { cents, givenCents, maxCents }: LimitedRefund,
  format: (cents: number) => string,
): Outcome<undefined, 'forbidden'> {
  if (maxCents === undefined || givenCents + cents <= maxCents) return ok(undefined);
  const given = givenCents > 0 ? ` ${format(givenCents)} were refunded before.` : '';
  return reject('forbidden', `An admin has to refund more than ${format(maxCents)} of an order.${given}`);
}
