import type { ContentSlug, ContentText } from '@easel/domain/staff/content-pages';
import type { Db } from '@easel/platform/db/open-database';

const TEXT = ['version', 'title', 'description', 'body', 'is_published', 'created_at'] as const;

export const readPublished = (db: Db, slug: ContentSlug) =>
  db
    .selectFrom('content_page_versions')
    .select(TEXT)
    .where('slug', '=', slug)
    .where('is_published', '=', true)
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst();

export const readNewest = (db: Db, slug: ContentSlug) =>
  db
    .selectFrom('content_page_versions')
    .select(TEXT)
    .where('slug', '=', slug)
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst();

export const readVersion = (db: Db, slug: ContentSlug, version: number) =>
  db
    .selectFrom('content_page_versions')
    .select(TEXT)
    .where('slug', '=', slug)
    .where('version', '=', version)
    .executeTakeFirst();

/** The newest version of each page that has one. */
export const listNewest = (db: Db) =>
  db
    .selectFrom('content_page_versions')
    .distinctOn('slug')
    .select(['slug', 'title', 'is_published', 'created_at'])
    .orderBy('slug')
    .orderBy('version', 'desc')
    .execute();

const MAX_HISTORY = 50;

export const readHistory = (db: Db, slug: ContentSlug) =>
  db
    .selectFrom('content_page_versions')
    .leftJoin('people', 'people.id', 'author_id')
    .select(['version', 'is_published', 'content_page_versions.created_at', 'people.first_name', 'people.last_name'])
    .where('slug', '=', slug)
    .orderBy('version', 'desc')
    .limit(MAX_HISTORY)
    .execute();

export interface NewVersion extends ContentText {
  slug: ContentSlug;
  version: number;
  isPublished: boolean;
  authorId: number;
  at: Date;
}

/** Inserts a version. False if somebody else was faster. */
export async function insertVersion(
  db: Db,
  { slug, version, title, description, body, isPublished, authorId, at }: NewVersion,
): Promise<boolean> {
  const inserted = await db
    .insertInto('content_page_versions')
    .values({
      slug,
      version,
      title,
      description,
      body,
      is_published: isPublished,
      author_id: authorId,
      created_at: at,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('version')
    .executeTakeFirst();
  return inserted !== undefined;
}
