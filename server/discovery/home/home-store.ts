import { HomepageContent } from '@easel/contract/discovery/home';
import type { Db } from '@easel/platform/db/open-database';
import { findPreviewed } from '@easel/platform/sections/section-preview';
import { sql } from 'kysely';
import { Check } from 'typebox/value';

/** The editorial content of the home page; undefined if there is none or it is invalid. */
export async function readHomepageContent(db: Db): Promise<HomepageContent | undefined> {
  const previewed = findPreviewed('homepage');
  const body =
    previewed ??
    (await db.selectFrom('content').select('body').where('name', '=', 'homepage').executeTakeFirst())?.body;
  return body && Check(HomepageContent, body) ? body : undefined;
}

/** `version` is the one that editors see. */
export async function writeHomepage(db: Db, content: object, version: number): Promise<void> {
  const body = JSON.stringify(content);
  await db
    .insertInto('content')
    .values({ name: 'homepage', body, version })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ body, version, updated_at: sql`now()` }))
    .execute();
}
