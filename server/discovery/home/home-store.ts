import { HomepageContent } from '@easel/contract/discovery/home';
import { Check } from 'typebox/value';
import type { Db } from '../../platform/db/open-database.ts';

/** The editorial content of the home page; undefined if there is none or it is invalid. */
export async function readHomepageContent(db: Db): Promise<HomepageContent | undefined> {
  const row = await db.selectFrom('content').select('body').where('name', '=', 'homepage').executeTakeFirst();
  return row && Check(HomepageContent, row.body) ? row.body : undefined;
}
