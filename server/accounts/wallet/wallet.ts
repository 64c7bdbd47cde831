import type { PaymentMethod } from '@easel/contract/accounts/wallet';
import { brandLabel, formatExpiry, isCardExpired } from '@easel/domain/accounts/wallet';
import { type Outcome, ok, reject } from '@easel/domain/outcome';
import type { Db } from '../../platform/db/open-database.ts';
import {
  deletePaymentMethod,
  lockWallet,
  markDefaultPaymentMethod,
  type PaymentMethodRow,
  readGatewayToken,
  readPaymentMethods,
} from './wallet-store.ts';

export interface WalletParts {
  db: Db;
  now: () => number;
}

const CARD_NOT_FOUND = reject('not-found', 'Card not found.');

/** The saved cards of a user, also for other features. */
export const walletOf = async ({ db, now }: WalletParts, personId: number): Promise<PaymentMethod[]> => {
  const at = now();
  return (await readPaymentMethods(db, personId)).map((row) => paymentMethodOf(row, at));
};

/** The gateway's token of a saved card, for payments. Undefined unless it belongs to this user. */
export const gatewayTokenOf = (db: Db, personId: number, paymentMethodId: number, gateway: string) =>
  readGatewayToken(db, personId, paymentMethodId, gateway);

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
  { db, now }: WalletParts,
  personId: number,
  id: number,
): Promise<Outcome<PaymentMethod[]>> =>
  db.transaction().execute(async (transaction) => {
    await lockWallet(transaction, personId);
    const cards = await readPaymentMethods(transaction, personId);
    if (!cards.some((card) => card.id === id)) return CARD_NOT_FOUND;
    await markDefaultPaymentMethod(transaction, personId, id);
    return ok(await walletOf({ db: transaction, now }, personId));
  });

/** If the default card is deleted, the newest card that has not expired becomes the default. */
export const removePaymentMethod = (
  { db, now }: WalletParts,
  personId: number,
  id: number,
): Promise<Outcome<PaymentMethod[]>> =>
  db.transaction().execute(async (transaction) => {
    await lockWallet(transaction, personId);
    if (!(await deletePaymentMethod(transaction, personId, id))) return CARD_NOT_FOUND;
    const left = await walletOf({ db: transaction, now }, personId);
    const next = left.find(({ isExpired }) => !isExpired) ?? left[0];
    if (next && !left.some(({ isDefault }) => isDefault))
      await markDefaultPaymentMethod(transaction, personId, next.paymentMethodId);
    return ok(await walletOf({ db: transaction, now }, personId));
  });
