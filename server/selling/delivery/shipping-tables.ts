import { ShippingTable } from '@easel/contract/selling/shipping-table';
import { ORIGINAL_SHIPPING_TABLE, readShippingTable } from '@easel/domain/selling/shipping-table';
import type { Db } from '@easel/platform/db/open-database';
import { contentTag } from '@easel/platform/http/page-tags';
import { keepRecent } from '@easel/platform/keep-recent';
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

interface Publication {
  /** What deliveries are calculated with. */
  table: ShippingTable;
  /** What staff have published, if an editor can show it. */
  stored: ShippingTable | undefined;
  /** Whether the prices are not those that were published. */
  isReplaced: boolean;
  problems: readonly string[];
}

const ORIGINAL = { table: ORIGINAL_SHIPPING_TABLE, stored: undefined, problems: [] };

/** What was published, or what comes with the shop. A table that cannot be calculated with is not used, so that carts still have prices. */
export async function readPublication(db: Db): Promise<Publication> {
  const stored = await readStoredTable(db);
  if (stored === undefined) return { ...ORIGINAL, isReplaced: false };
  if (!Check(ShippingTable, stored))
    return { ...ORIGINAL, isReplaced: true, problems: ['Some fields are missing or are no numbers.'] };
  const { table, problems } = readShippingTable(stored);
  return { table: table ?? ORIGINAL_SHIPPING_TABLE, stored, isReplaced: table === undefined, problems };
}

export const readPublishedTable = async (db: Db): Promise<ShippingTable> => (await readPublication(db)).table;

/** `onProblem` is told once what is wrong with the published table. */
export function createShippingTables(db: Db, now: () => number, onProblem: (text: string) => void): ShippingTables {
  let told = '';
  const readTable = async () => {
    const { table, isReplaced, problems } = await readPublication(db);
    const text = problems.join(' ');
    if (text !== '' && text !== told)
      onProblem(
        `${isReplaced ? 'The published delivery prices cannot be used, so those that came with the shop are valid' : 'Something in the published delivery prices is wrong'}: ${text}`,
      );
    told = text;
    return table;
  };
  const { read, forget } = keepRecent(readTable, MAX_AGE_MS, now);
  return {
    read,
    forget,
    follow(tags) {
      if (tags === 'everything' || tags.includes(DELIVERY_PRICES_TAG) || tags.includes('all')) forget();
    },
  };
}
