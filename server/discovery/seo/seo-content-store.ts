import { SeoPages } from '@easel/contract/discovery/seo-content';
import type { Db } from '@easel/platform/db/open-database';
import { Check } from 'typebox/value';

/** The editorial content of listings; empty if there is none or it is invalid. */
export async function readSeoPages(db: Db): Promise<SeoPages['pages']> {
  const row = await db.selectFrom('content').select('body').where('name', '=', 'seo').executeTakeFirst();
  return row && Check(SeoPages, row.body) ? row.body.pages : {};
}
