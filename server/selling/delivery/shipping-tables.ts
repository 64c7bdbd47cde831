import { ShippingTable } from '@easel/contract/selling/shipping-table';
import { checkShippingTable, ORIGINAL_SHIPPING_TABLE } from '@easel/domain/selling/shipping-table';
import type { Db } from '@easel/platform/db/open-database';
import { contentTag } from '@easel/platform/http/page-tags';
import { Check } from 'typebox/value';
import { readStoredTable } from './shipping-table-store.ts';

/** The published table of delivery prices, in memory. */
export interface ShippingTables {
  read(): Promise<ShippingTable>;
  /** After a change by this process. */
  forget(): void;
  /** After a change by any process. */
  follow(tags: string[] | 'everything'): void;
}

/** Also used by a process that has missed the news, after this time. */
const MAX_AGE_MS = 1_000;
export const DELIVERY_PRICES_TAG = contentTag('delivery-prices');

/** What was published, or what comes with the shop. A table that cannot be calculated with is not used, so that carts still have prices. */
export async function readPublishedTable(db: Db): Promise<ShippingTable> {
  const stored = await readStoredTable(db);
  return Check(ShippingTable, stored) && checkShippingTable(stored).ok ? stored : ORIGINAL_SHIPPING_TABLE;
}

export function createShippingTables(db: Db, now: () => number): ShippingTables {
  let recent: { readAt: number; table: Promise<ShippingTable> } | undefined;
  const forget = () => {
    recent = undefined;
  };
  return {
    read() {
      const at = now();
      if (recent && Math.abs(at - recent.readAt) < MAX_AGE_MS) return recent.table;
      const own = { readAt: at, table: readPublishedTable(db) };
      recent = own;
      own.table.catch(() => {
        if (recent === own) forget();
      });
      return own.table;
    },
    forget,
    follow(tags) {
      if (tags === 'everything' || tags.includes(DELIVERY_PRICES_TAG) || tags.includes('all')) forget();
    },
  };
}
