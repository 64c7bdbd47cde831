import type { ContentSlug, ContentText } from '@easel/domain/staff/content-pages';
import type { Db } from '@easel/platform/db/open-database';
import { findPreviewed } from '@easel/platform/sections/section-preview';
import { listNewestVersions, readNewestVersion } from '@easel/platform/sections/sections-store';
import { sql } from 'kysely';

export const formatPageSection = (slug: ContentSlug) => `page:${slug}` as const;

/** The published text of a page; undefined for the one that comes with the shop. */
export async function readPublished(db: Db, slug: ContentSlug) {
  const previewed = findPreviewed(formatPageSection(slug));
  if (previewed) return { text: previewed as ContentText, at: undefined };
  const row = await db
    .selectFrom('content')
    .select(['body', 'updated_at'])
    .where('name', '=', formatPageSection(slug))
    .executeTakeFirst();
  return row && { text: row.body as ContentText, at: row.updated_at };
}

/** The newest text of a page, whether visitors see it or not. */
export async function readNewest(db: Db, slug: ContentSlug) {
  const row = await readNewestVersion(db, formatPageSection(slug));
  return row && { text: row.body as ContentText, at: row.created_at, isPublished: row.is_live };
}

/** The newest version of each page that has one. */
export async function listNewest(db: Db) {
  const rows = await listNewestVersions(db, 'page:');
  return rows.map(({ section, body, is_live, created_at }) => ({
    slug: section.slice('page:'.length),
    title: (body as ContentText).title,
    isPublished: is_live,
    at: created_at,
  }));
}

export async function writePublished(transaction: Db, section: `page:${string}`, body: object, version: number) {
  const text = JSON.stringify(body);
  await transaction
    .insertInto('content')
    .values({ name: section, body: text, version })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ body: text, version, updated_at: sql`now()` }))
    .execute();
}
