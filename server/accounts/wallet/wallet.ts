import type { PaymentMethod } from '@easel/contract/accounts/wallet';
import { brandLabel, formatExpiry, isCardExpired } from '@easel/domain/accounts/wallet';
import type { Db } from '../../platform/db/open-database.ts';
import {
  deletePaymentMethod,
  lockWallet,
  markDefaultPaymentMethod,
  type PaymentMethodRow,
  readPaymentMethods,
} from './wallet-store.ts';

/** Somebody's cards, also for features that show them. */
export const walletOf = async (db: Db, personId: number): Promise<PaymentMethod[]> => {
  const now = Date.now();
  return (await readPaymentMethods(db, personId)).map((row) => paymentMethodOf(row, now));
};

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

/** Undefined where there is no such card of theirs. */
export const chooseDefault = (db: Db, personId: number, id: number): Promise<PaymentMethod[] | undefined> =>
  db.transaction().execute(async (transaction) => {
    await lockWallet(transaction, personId);
    const cards = await readPaymentMethods(transaction, personId);
    if (!cards.some((card) => card.id === id)) return undefined;
    await markDefaultPaymentMethod(transaction, personId, id);
    return walletOf(transaction, personId);
  });

/** Where the default goes, the newest card that still works takes its place. */
export const removePaymentMethod = (db: Db, personId: number, id: number): Promise<PaymentMethod[] | undefined> =>
  db.transaction().execute(async (transaction) => {
    await lockWallet(transaction, personId);
    if (!(await deletePaymentMethod(transaction, personId, id))) return undefined;
    const left = await walletOf(transaction, personId);
    const next = left.find(({ isExpired }) => !isExpired) ?? left[0];
    if (next && !left.some(({ isDefault }) => isDefault))
      await markDefaultPaymentMethod(transaction, personId, next.paymentMethodId);
    return walletOf(transaction, personId);
  });
