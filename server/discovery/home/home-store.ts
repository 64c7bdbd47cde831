import { HomepageContent } from '@easel/contract/discovery/home';
import { Check } from 'typebox/value';
import type { Db } from '../../platform/db/open-database.ts';

/** What the editors wrote for the home page; undefined where nobody has, or where it cannot be read any more. */
export async function readHomepageContent(db: Db): Promise<HomepageContent | undefined> {
  const row = await db.selectFrom('content').select('body').where('name', '=', 'homepage').executeTakeFirst();
  return row && Check(HomepageContent, row.body) ? row.body : undefined;
}
