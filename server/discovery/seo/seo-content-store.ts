import { SeoPages } from '@easel/contract/discovery/seo-content';
import { Check } from 'typebox/value';
import type { Db } from '../../platform/db/open-database.ts';

/** What the editors wrote about listings; nothing where nobody has, or where it cannot be read any more. */
export async function readSeoPages(db: Db): Promise<SeoPages['pages']> {
  const row = await db.selectFrom('content').select('body').where('name', '=', 'seo').executeTakeFirst();
  return row && Check(SeoPages, row.body) ? row.body.pages : {};
}
