import type { QuizFigures } from '@easel/contract/staff/quiz-figures';
import { STYLE_QUIZ } from '@easel/domain/discovery/quiz';
import { type Outcome, ok, reject } from '@easel/domain/outcome';
import { getFigureRange } from '@easel/domain/staff/figures';
import { sumQuizDays } from '@easel/domain/staff/quiz-figures';
import { toDay } from '@easel/domain/studio/insights-period';
import { readQuizVersion } from '../../discovery/quiz/quiz.ts';
import type { FiguresDependencies } from './figures.ts';
import { readCountedUntil } from './figures-store.ts';
import { readQuizDays, readStartedVersions } from './quiz-figures-store.ts';

/** How visitors answer a version of the quiz in a period. */
export async function readQuizFigures(
  { db, now }: FiguresDependencies,
  { version: asked, ...period }: Parameters<typeof getFigureRange>[0] & { version?: number | undefined },
): Promise<Outcome<QuizFigures>> {
  const range = getFigureRange(period, toDay(now()));
  const found = await readQuizVersion(db, asked);
  if (!found) return reject('not-found', 'There is no such version of the quiz.');
  const { quiz, version } = found;
  const [days, versions, countedUntil] = await Promise.all([
    readQuizDays(db, STYLE_QUIZ, version, range),
    readStartedVersions(db, STYLE_QUIZ, range),
    readCountedUntil(db),
  ]);
  return ok({
    range: { ...range, period: range.period ?? null },
    ...{ version, versions },
    ...sumQuizDays(quiz, days),
    countedUntil: countedUntil?.toISOString() ?? null,
  });
}
