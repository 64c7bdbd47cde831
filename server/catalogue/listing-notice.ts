import { emptyListingsNotice, type ListedWorks } from '@easel/domain/catalogue/listed-works';
import type { Db } from '@easel/platform/db/open-database';
import { readSaleFacts } from './works-store.ts';

/** A notice for the owner at startup if listings would be empty; otherwise undefined. */
export const readListingNotice = async (db: Db, listed: ListedWorks): Promise<string | undefined> =>
  emptyListingsNotice(await readSaleFacts(db), listed);
