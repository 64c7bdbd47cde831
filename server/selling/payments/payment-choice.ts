import type { PlaceOrderRequest } from '@easel/contract/selling/orders';
import type { Db } from '@easel/platform/db/open-database';
import type { Person } from '@easel/platform/http/visitor';
import type { FastifyBaseLogger } from 'fastify';
import { readCardToken } from '../../accounts/wallet/wallet.ts';
import { insertCustomer, readCustomer } from './customers-store.ts';
import type { CardReference, PaymentGateway } from './gateway.ts';

/** The card that an order is paid with. */
export interface PaymentChoice {
  token: string;
  customerId: string | undefined;
  isSavedCard: boolean;
  savesCard: boolean;
  /** The same for every payment with the card, whoever pays. Undefined if it is not known. */
  fingerprint: string | undefined;
}

type Buyer = Pick<Person, 'id' | 'email' | 'firstName' | 'lastName'>;
interface ChoiceDependencies {
  db: Db;
  gateway: PaymentGateway;
  log: Pick<FastifyBaseLogger, 'warn'>;
}

/** A token of the browser, or a saved card of the buyer. Undefined if there is neither. */
export async function choosePayment(
  parts: ChoiceDependencies,
  person: Buyer | undefined,
  payment: PlaceOrderRequest['payment'],
): Promise<PaymentChoice | undefined> {
  const { db, gateway } = parts;
  if (payment?.paymentMethodId !== undefined) {
    const token = person && (await readCardToken(db, person.id, payment.paymentMethodId, gateway.name));
    if (!person || token === undefined) return undefined;
    const customerId = await readCustomer(db, person.id, gateway.name);
    const fingerprint = await readFingerprint(parts, { token, isSavedCard: true });
    return { token, customerId, isSavedCard: true, savesCard: false, fingerprint };
  }
  if (payment?.token === undefined) return undefined;
  const { token } = payment;
  const [customerId, fingerprint] = await Promise.all([
    person && payment.isSaved ? customerToSaveFor(parts, person) : undefined,
    readFingerprint(parts, { token, isSavedCard: false }),
  ]);
  return { token, customerId, isSavedCard: false, savesCard: customerId !== undefined, fingerprint };
}

/** Without it, payments are limited by the buyer and the network. */
const readFingerprint = ({ gateway, log }: ChoiceDependencies, card: CardReference): Promise<string | undefined> =>
  gateway.readFingerprint(card).catch((error: unknown) => {
    log.warn({ err: error }, 'The payment gateway did not answer. The card is not recognized.');
    return undefined;
  });

/** An order is more important than saving its card. */
const customerToSaveFor = (parts: ChoiceDependencies, person: Buyer): Promise<string | undefined> =>
  ensureCustomer(parts, person).catch((error: unknown) => {
    parts.log.warn({ err: error }, 'The payment gateway did not answer. The card is not saved.');
    return undefined;
  });

/** The customer of a person at the gateway, created if there is none. */
export async function ensureCustomer({ db, gateway }: ChoiceDependencies, person: Buyer): Promise<string> {
  const known = await readCustomer(db, person.id, gateway.name);
  if (known !== undefined) return known;
  const name = `${person.firstName} ${person.lastName}`.trim();
  const customerId = await gateway.vault.createCustomer({ personId: person.id, email: person.email, name });
  await insertCustomer(db, person.id, gateway.name, customerId);
  return (await readCustomer(db, person.id, gateway.name)) ?? customerId;
}
