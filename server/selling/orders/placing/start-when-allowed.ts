import { type Outcome, ok, type Rejection, type RejectionReason, reject } from '@easel/domain/outcome';
import { explainPaymentRefusal, PAYMENTS_BUSY, type PaymentRefusal } from '@easel/domain/selling/payment-limits';
import type { Db } from '@easel/platform/db/open-database';
import type { CartOwner } from '../../cart/cart-owner.ts';
import { readPaymentCounts } from '../../payment-attempts-store.ts';
import type { PaymentGateway } from '../../payments/gateway.ts';
import { parseQuoteId } from '../../quotes/quotes.ts';
import { lockOrder } from '../lock-order-store.ts';
import { type CompleteDependencies, completeOrder } from '../settling/complete-order.ts';
import { claimOrder } from './claim-order-store.ts';
import { readUsedKey } from './idempotency-store.ts';
import { type StartDependencies, type StartedOrder, type StartRequest, startOrder } from './start-order.ts';

interface StartAllowedDependencies extends CompleteDependencies, Omit<StartDependencies, 'gatewayName'> {
  db: Db;
  gateway: Pick<PaymentGateway, 'name'>;
  wait: (ms: number) => Promise<void>;
}

const [FIRST_DELAY_MS, LONGEST_DELAY_MS] = [50, 1_000];
const MAX_BUSY_MS = 20_000;

/** An order that was started now, or by an earlier request with the same key. */
interface ClaimedStart {
  orderId: number;
  started?: StartedOrder;
}

/**
 * Starts an order if its buyer, card, email address and network may try another payment. While other payments of theirs have no result, that is not
 * known, so the order waits for them.
 */
export async function startWhenAllowed(
  parts: StartAllowedDependencies,
  owner: CartOwner,
  quoteId: string,
  request: StartRequest,
): Promise<Outcome<ClaimedStart>> {
  let refusal: PaymentRefusal | undefined;
  for (let waitedMs = 0, delayMs = FIRST_DELAY_MS; waitedMs < MAX_BUSY_MS; ) {
    // While the others have no result, nothing is tried.
    const claimed = refusal === 'busy' ? 'over-limit' : await claimAndStart(parts, owner, quoteId, request);
    if (claimed !== 'over-limit') return claimed;
    refusal = explainPaymentRefusal(await readPaymentCounts(parts.db, request.subjects));
    if (refusal && refusal !== 'busy') return refusal;
    await parts.wait(delayMs);
    waitedMs += delayMs;
    delayMs = Math.min(2 * delayMs, LONGEST_DELAY_MS);
  }
  return PAYMENTS_BUSY;
}

const KEY_REUSED = reject('key-reused', 'This Idempotency-Key was used with another request.');

/** Claims the key and starts the order in one transaction. A refused order leaves nothing behind, not even the key. */
const claimAndStart = (
  parts: StartAllowedDependencies,
  owner: CartOwner,
  quoteId: string,
  request: StartRequest,
): Promise<Outcome<ClaimedStart> | 'over-limit'> =>
  parts.db
    .transaction()
    .execute(async (transaction): Promise<Outcome<ClaimedStart>> => {
      const { key } = request;
      const order = await claimOrder(transaction, key, owner, parseQuoteId(quoteId));
      if (!order) {
        const used = await readUsedKey(transaction, key);
        return used.bodyHash === key.bodyHash ? ok({ orderId: used.orderId ?? 0 }) : KEY_REUSED;
      }
      const started = await startOrder(
        transaction,
        { ...parts, gatewayName: parts.gateway.name },
        owner,
        order,
        request,
      );
      // Everything that was taken is given back.
      if (started === 'over-limit' || !started.ok) throw new RolledBack(started);
      const { orderId, paymentId } = started.value;
      if (paymentId === undefined) {
        const locked = await lockOrder(transaction, orderId);
        if (locked) await completeOrder(transaction, parts, locked);
      }
      return ok({ orderId, started: started.value });
    })
    .catch((error: unknown) => {
      if (error instanceof RolledBack) return error.refusal;
      throw error;
    });

class RolledBack extends Error {
  readonly refusal: Rejection<RejectionReason> | 'over-limit';

  constructor(refusal: Rejection<RejectionReason> | 'over-limit') {
    super();
    this.refusal = refusal;
  }
}
