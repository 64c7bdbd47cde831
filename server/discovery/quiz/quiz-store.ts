import { type QuizContent, STYLE_QUIZ_SECTION } from '@easel/domain/discovery/quiz';
import type { Db } from '@easel/platform/db/open-database';
import { findPreviewed } from '@easel/platform/sections/section-preview';
import { readVersion } from '@easel/platform/sections/sections-store';
import { sql } from 'kysely';

/** The quiz that editors have published, and which version it is. */
export async function readPublishedQuiz(
  db: Db,
): Promise<{ quiz: QuizContent; version: number; isPreview?: boolean } | undefined> {
  const previewed = findPreviewed(STYLE_QUIZ_SECTION);
  if (previewed) return { quiz: previewed as QuizContent, version: 0, isPreview: true };
  const row = await db
    .selectFrom('content')
    .select(['body', 'version'])
    .where('name', '=', STYLE_QUIZ_SECTION)
    .executeTakeFirst();
  return row && { quiz: row.body as QuizContent, version: row.version };
}

/** An earlier version, as editors have saved it. */
export async function readStoredQuiz(db: Db, version: number): Promise<QuizContent | undefined> {
  const row = await readVersion(db, STYLE_QUIZ_SECTION, version);
  return row?.body as QuizContent | undefined;
}

export async function writeQuiz(transaction: Db, quiz: object, version: number): Promise<void> {
  const body = JSON.stringify(quiz);
  await transaction
    .insertInto('content')
    .values({ name: STYLE_QUIZ_SECTION, body, version })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ body, version, updated_at: sql`now()` }))
    .execute();
}
