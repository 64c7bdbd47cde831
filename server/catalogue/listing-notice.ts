import { emptyListingsNotice, type ListedWorks } from '@easel/domain/catalogue/listed-works';
import type { Db } from '../platform/db/open-database.ts';
import { readSaleFacts } from './works-store.ts';

/** What the owner should know at start-up about listings that would be empty; undefined where they are not. */
export const readListingNotice = async (db: Db, listed: ListedWorks): Promise<string | undefined> =>
  emptyListingsNotice(await readSaleFacts(db), listed);
