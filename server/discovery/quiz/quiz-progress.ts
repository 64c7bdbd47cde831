import { formatQuizAnswers, parseQuizAnswers, STYLE_QUIZ } from '@easel/domain/discovery/quiz';
import { type Outcome, ok, reject } from '@easel/domain/outcome';
import type { Db } from '@easel/platform/db/open-database';
import { readQuizVersion } from './quiz.ts';
import { forgetProgress, readProgress, writeProgress } from './quiz-progress-store.ts';

const NO_QUIZ = reject('not-found', 'There is no such quiz.');

/** The answers that still fit: editors may have changed the quiz since. */
export async function readQuizProgress(
  db: Db,
  personId: number,
  slug: string,
): Promise<Outcome<{ answers: string; answered: number; total: number }, 'not-found'>> {
  if (slug !== STYLE_QUIZ) return NO_QUIZ;
  const [stored, published] = await Promise.all([readProgress(db, personId, slug), readQuizVersion(db)]);
  const isCurrent = stored !== undefined && stored.version === published?.version;
  const answers = isCurrent && published ? parseQuizAnswers(published.quiz, stored.answers) : [];
  return ok({
    answers: formatQuizAnswers(answers),
    answered: answers.length,
    total: published?.quiz.questions.length ?? 0,
  });
}

/** Keeps the answers, or forgets them if there are none. */
export async function saveQuizProgress(
  { db, now }: { db: Db; now: () => number },
  personId: number,
  slug: string,
  { version, answers }: { version: number; answers: string },
): Promise<Outcome<void, 'not-found'>> {
  if (slug !== STYLE_QUIZ) return NO_QUIZ;
  const published = await readQuizVersion(db);
  // A page that somebody has left open since.
  if (published?.version !== version) return ok(undefined);
  const given = formatQuizAnswers(parseQuizAnswers(published.quiz, answers));
  if (given === '') await forgetProgress(db, personId, slug);
  else
    await writeProgress(db, { person_id: personId, quiz: slug, version, answers: given, updated_at: new Date(now()) });
  return ok(undefined);
}
