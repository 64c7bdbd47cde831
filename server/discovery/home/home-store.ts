import { HomepageContent } from '@easel/contract/discovery/home';
import type { Db } from '@easel/platform/db/open-database';
import { sql } from 'kysely';
import { Check } from 'typebox/value';

/** The editorial content of the home page; undefined if there is none or it is invalid. */
export const readHomepageContent = async (db: Db): Promise<HomepageContent | undefined> =>
  (await readHomepageVersion(db)).content;

/** The content with its version, which is 0 if there is none. `lock` waits for other editors. */
export async function readHomepageVersion(
  db: Db,
  lock?: 'lock',
): Promise<{ content: HomepageContent | undefined; version: number }> {
  const query = db.selectFrom('content').select(['body', 'version']).where('name', '=', 'homepage');
  const row = await (lock ? query.forUpdate() : query).executeTakeFirst();
  return {
    content: row && Check(HomepageContent, row.body) ? row.body : undefined,
    version: row?.version ?? 0,
  };
}

/** Returns the new version. */
export async function writeHomepage(db: Db, content: HomepageContent): Promise<number> {
  const body = JSON.stringify(content);
  const { version } = await db
    .insertInto('content')
    .values({ name: 'homepage', body })
    .onConflict((conflict) =>
      conflict.column('name').doUpdateSet({ body, version: sql`content.version + 1`, updated_at: sql`now()` }),
    )
    .returning('version')
    .executeTakeFirstOrThrow();
  return version;
}
