import { SeoContent, SeoPages } from '@easel/contract/discovery/seo-content';
import type { Db } from '@easel/platform/db/open-database';
import { findPreviewedKind } from '@easel/platform/sections/section-preview';
import { sql } from 'kysely';
import { Check } from 'typebox/value';

/** The editorial content of listings; empty if there is none or it is invalid. */
export async function readSeoPages(db: Db): Promise<SeoPages['pages']> {
  const row = await db.selectFrom('content').select('body').where('name', '=', 'seo').executeTakeFirst();
  const pages = row && Check(SeoPages, row.body) ? row.body.pages : {};
  const preview = findPreviewedKind('seo:');
  return preview && Check(SeoContent, preview.body)
    ? { ...pages, [preview.section.slice('seo:'.length)]: preview.body }
    : pages;
}

/** The text of one listing. Those of others stay, whoever writes them at the same time. */
export async function writeSeoPage(transaction: Db, path: string, content: SeoContent): Promise<void> {
  const page = JSON.stringify(content);
  await transaction
    .insertInto('content')
    .values({ name: 'seo', body: JSON.stringify({ pages: { [path]: content } }) })
    .onConflict((conflict) =>
      conflict.column('name').doUpdateSet({
        body: sql`jsonb_set(jsonb_build_object('pages', '{}'::jsonb) || content.body, array['pages', ${path}], ${page}::jsonb)`,
        updated_at: sql`now()`,
      }),
    )
    .execute();
}
