import type { ShowContent } from '@easel/domain/staff/shows';
import { formatShowSection, readShowSlug } from '@easel/domain/staff/shows';
import type { Db } from '@easel/platform/db/open-database';
import { findPreviewedKind } from '@easel/platform/sections/section-preview';
import { sql } from 'kysely';

export interface StoredShow {
  slug: string;
  show: ShowContent;
  updatedAt: Date | undefined;
}

/** What visitors can see, and the show of a preview. */
export async function readShows(db: Db): Promise<StoredShow[]> {
  const rows = await db
    .selectFrom('content')
    .select(['name', 'body', 'updated_at'])
    .where(sql<boolean>`starts_with(name, 'show:')`)
    .execute();
  const stored = rows.flatMap(({ name, body, updated_at }): StoredShow[] => {
    const slug = readShowSlug(name);
    return slug ? [{ slug, show: body as ShowContent, updatedAt: updated_at }] : [];
  });
  const preview = findPreviewedKind('show:');
  const slug = preview && readShowSlug(preview.section);
  if (!slug) return stored;
  const show = { ...(preview.body as ShowContent), isListed: true };
  return [...stored.filter((other) => other.slug !== slug), { slug, show, updatedAt: undefined }];
}

/** What is published under a slug. */
export async function readPublishedShow(db: Db, slug: string): Promise<ShowContent | undefined> {
  const row = await db
    .selectFrom('content')
    .select('body')
    .where('name', '=', formatShowSection(slug))
    .executeTakeFirst();
  return row?.body as ShowContent | undefined;
}

export async function writeShow(transaction: Db, slug: string, show: object, version: number): Promise<void> {
  const body = JSON.stringify(show);
  await transaction
    .insertInto('content')
    .values({ name: formatShowSection(slug), body, version })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ body, version, updated_at: sql`now()` }))
    .execute();
}
