import type { PaymentMethod } from '@easel/contract/accounts/wallet';
import { brandLabel, formatExpiry, isCardExpired } from '@easel/domain/accounts/wallet';
import { type Outcome, ok, reject } from '@easel/domain/outcome';
import type { Db } from '@easel/platform/db/open-database';
import { enqueue } from '@easel/platform/jobs/enqueue';
import { forgetCard } from './forget-cards.ts';
import {
  deletePaymentMethod,
  insertPaymentMethod,
  lockWallet,
  markDefaultPaymentMethod,
  type PaymentMethodRow,
  readCardIds,
  readGatewayToken,
  readPaymentMethods,
} from './wallet-store.ts';

export interface WalletDependencies {
  db: Db;
  now: () => number;
}

const CARD_NOT_FOUND = reject('not-found', 'Card not found.');

/** The saved cards of a user, also for other features. */
export const listSavedCards = async ({ db, now }: WalletDependencies, personId: number): Promise<PaymentMethod[]> => {
  const at = now();
  return (await readPaymentMethods(db, personId)).map((row) => paymentMethodOf(row, at));
};

/** The gateway's token of a saved card, for payments. Undefined unless it belongs to this user. */
export const readCardToken = (db: Db, personId: number, paymentMethodId: number, gateway: string) =>
  readGatewayToken(db, personId, paymentMethodId, gateway);

/** The saved cards that a gateway can charge. */
export async function listChargeableCards(
  parts: WalletDependencies,
  personId: number,
  gateway: string,
): Promise<PaymentMethod[]> {
  const [cards, own] = await Promise.all([listSavedCards(parts, personId), readCardIds(parts.db, personId, gateway)]);
  const ids = new Set(own.map(({ id }) => id));
  return cards.filter(({ paymentMethodId, isExpired }) => ids.has(paymentMethodId) && !isExpired);
}

const MAX_CARDS = 20;
export const WALLET_FULL = reject('conflict', `You can save up to ${MAX_CARDS} cards. Remove one first.`);

export interface NewCard {
  gateway: string;
  token: string;
  brand: string;
  lastFour: string;
  expiresMonth: number;
  expiresYear: number;
}

/** Saves a card, once. The first card is the default. */
export const addPaymentMethod = (
  { db, now }: WalletDependencies,
  personId: number,
  { gateway, token, brand, lastFour, expiresMonth, expiresYear }: NewCard,
): Promise<Outcome<PaymentMethod[]>> =>
  db.transaction().execute(async (transaction) => {
    await lockWallet(transaction, personId);
    const cards = await readPaymentMethods(transaction, personId);
    if (cards.length >= MAX_CARDS) return WALLET_FULL;
    await insertPaymentMethod(transaction, {
      person_id: personId,
      gateway,
      gateway_token: token,
      brand,
      last_four: lastFour,
      expires_month: expiresMonth,
      expires_year: expiresYear,
      is_default: cards.length === 0,
    });
    return ok(await listSavedCards({ db: transaction, now }, personId));
  });

function paymentMethodOf(row: PaymentMethodRow, now: number): PaymentMethod {
  const expiry = { month: row.expires_month, year: row.expires_year };
  return {
    paymentMethodId: row.id,
    brand: brandLabel(row.brand),
    lastFour: row.last_four,
    expiry: formatExpiry(expiry),
    isDefault: row.is_default,
    isExpired: isCardExpired(expiry, now),
  };
}

export const chooseDefault = (
  { db, now }: WalletDependencies,
  personId: number,
  id: number,
): Promise<Outcome<PaymentMethod[]>> =>
  db.transaction().execute(async (transaction) => {
    await lockWallet(transaction, personId);
    const cards = await readPaymentMethods(transaction, personId);
    if (!cards.some((card) => card.id === id)) return CARD_NOT_FOUND;
    await markDefaultPaymentMethod(transaction, personId, id);
    return ok(await listSavedCards({ db: transaction, now }, personId));
  });

/** If the default card is deleted, the newest card that has not expired becomes the default. */
export const removePaymentMethod = (
  { db, now }: WalletDependencies,
  personId: number,
  id: number,
): Promise<Outcome<PaymentMethod[]>> =>
  db.transaction().execute(async (transaction) => {
    await lockWallet(transaction, personId);
    const removed = await deletePaymentMethod(transaction, personId, id);
    if (!removed) return CARD_NOT_FOUND;
    await enqueue(transaction, forgetCard, { gateway: removed.gateway, token: removed.gateway_token });
    const left = await listSavedCards({ db: transaction, now }, personId);
    const next = left.find(({ isExpired }) => !isExpired) ?? left[0];
    if (next && !left.some(({ isDefault }) => isDefault))
      await markDefaultPaymentMethod(transaction, personId, next.paymentMethodId);
    return ok(await listSavedCards({ db: transaction, now }, personId));
  });
