import type { PaymentMethod } from '@easel/contract/accounts/wallet';
import { type Outcome, ok, reject } from '@easel/domain/outcome';
import type { Db } from '@easel/platform/db/open-database';
import type { Person } from '@easel/platform/http/visitor';
import { defineJob, handleJob, type JobHandler } from '@easel/platform/jobs/define-job';
import { enqueue } from '@easel/platform/jobs/enqueue';
import type { FastifyBaseLogger } from 'fastify';
import { Type } from 'typebox';
import { forgetCard, forgetCustomer } from '../../accounts/wallet/forget-cards.ts';
import { addPaymentMethod } from '../../accounts/wallet/wallet.ts';
import { readCustomer } from './customers-store.ts';
import type { PaymentGateway } from './gateway.ts';
import { ensureCustomer } from './payment-choice.ts';

export interface SavedCardDependencies {
  db: Db;
  gateway: PaymentGateway;
  now: () => number;
  origin: () => string;
  log: Pick<FastifyBaseLogger, 'warn'>;
}

const UNAVAILABLE = reject('unavailable', 'Our payment provider does not answer. Please try again in a moment.');
const NO_CARD = reject('invalid', 'The card was not saved. Please try again.');

/** The page where a user enters a new card. It belongs to the gateway. */
export async function startCardSetup(parts: SavedCardDependencies, person: Person): Promise<Outcome<{ url: string }>> {
  try {
    const customerId = await ensureCustomer(parts, person);
    return ok(await parts.gateway.vault.startCardSetup({ customerId, walletUrl: `${parts.origin()}/account/wallet` }));
  } catch (error) {
    parts.log.warn({ err: error }, 'The payment gateway did not answer.');
    return UNAVAILABLE;
  }
}

/** Adds the card of a completed setup to the wallet, once. */
export async function finishCardSetup(
  parts: SavedCardDependencies,
  personId: number,
  setupId: string,
): Promise<Outcome<PaymentMethod[]>> {
  const { db, gateway } = parts;
  const customerId = await readCustomer(db, personId, gateway.name);
  if (customerId === undefined) return NO_CARD;
  try {
    const card = await gateway.vault.readCardSetup(setupId, customerId);
    return card ? addPaymentMethod(parts, personId, { ...card, gateway: gateway.name }) : NO_CARD;
  } catch (error) {
    parts.log.warn({ err: error }, 'The payment gateway did not answer.');
    return UNAVAILABLE;
  }
}

const savePaidCard = defineJob({
  name: 'save-paid-card',
  payload: Type.Object({ personId: Type.Integer(), paymentId: Type.String(), gatewayId: Type.String() }),
});

interface PaidCard {
  personId: number | null;
  paymentId: string;
  gatewayId: string | null;
}

/** Looks for a card to save, if the buyer saves cards. The gateway knows whether this one is to be saved. */
export async function queuePaidCard(
  { db, gateway }: Pick<SavedCardDependencies, 'db' | 'gateway'>,
  { personId, paymentId, gatewayId }: PaidCard,
): Promise<void> {
  if (personId === null || gatewayId === null) return;
  if ((await readCustomer(db, personId, gateway.name)) !== undefined)
    await enqueue(db, savePaidCard, { personId, paymentId, gatewayId });
}

/** Saves the card of a payment before its order is acknowledged, so that the buyer finds it in the wallet. If that fails, the job does it later. */
export async function saveCardAtOnce(
  parts: Pick<SavedCardDependencies, 'db' | 'gateway' | 'now' | 'log'>,
  { personId, paymentId, gatewayId }: PaidCard,
): Promise<void> {
  if (personId === null || gatewayId === null) return;
  try {
    if ((await readCustomer(parts.db, personId, parts.gateway.name)) !== undefined)
      await addPaidCard(parts, personId, { paymentId, gatewayId });
  } catch (error) {
    parts.log.warn({ err: error, paymentId }, 'The card of an order could not be saved at once. A job tries again.');
  }
}

async function addPaidCard(
  parts: Pick<SavedCardDependencies, 'db' | 'gateway' | 'now'>,
  personId: number,
  payment: { paymentId: string; gatewayId: string },
): Promise<void> {
  const card = await parts.gateway.vault.readPaidCard(payment);
  if (card) await addPaymentMethod(parts, personId, { ...card, gateway: parts.gateway.name });
}

export const savedCardHandlers = (parts: SavedCardDependencies): JobHandler[] => [
  handleJob(savePaidCard, ({ personId, ...payment }) => addPaidCard(parts, personId, payment)),
  handleJob(forgetCard, async ({ gateway, token }) => {
    if (gateway === parts.gateway.name) await parts.gateway.vault.deleteCard(token);
  }),
  handleJob(forgetCustomer, async ({ gateway, customerId }) => {
    if (gateway === parts.gateway.name) await parts.gateway.vault.deleteCustomer(customerId);
  }),
];
