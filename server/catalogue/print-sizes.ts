import type { Db } from '@easel/platform/db/open-database';
import { readPrintSizes } from './print-sizes-store.ts';

export interface PrintSize {
  widthCm: number;
  heightCm: number;
  fromPriceCents: number;
}

/** The available print sizes of works, smallest first. */
export async function listPrintSizes(db: Db, workIds: readonly number[]): Promise<Map<number, PrintSize[]>> {
  const sizes = new Map<number, PrintSize[]>();
  if (workIds.length === 0) return sizes;
  for (const row of await readPrintSizes(db, workIds)) {
    const size = { widthCm: row.width_cm, heightCm: row.height_cm, fromPriceCents: row.from_price_cents };
    sizes.set(row.work_id, [...(sizes.get(row.work_id) ?? []), size]);
  }
  return sizes;
}
