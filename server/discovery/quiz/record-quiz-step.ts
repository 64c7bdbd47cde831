import type { CallInput } from '@easel/contract/call';
import type { reportQuizStep } from '@easel/contract/discovery/quiz';
import { formatQuizAnswers, parseQuizAnswers, STYLE_QUIZ } from '@easel/domain/discovery/quiz';
import { type Outcome, ok, reject } from '@easel/domain/outcome';
import { isRobot } from '@easel/domain/tracking/human-check';
import type { Db } from '@easel/platform/db/open-database';
import { getClient, type Visitor } from '@easel/platform/http/visitor';
import { TooBusy } from '../../tracking/events.ts';
import { isTracked, type SearchEventsDependencies } from '../../tracking/record-search-events.ts';
import { readQuizVersion } from './quiz.ts';

/** The name of the event (`server/staff/figures/quiz-figures-store.ts` counts it). */
const STEP = 'quiz_step';

/** Records how far a visitor has got. Returns how many steps were recorded. */
export async function recordQuizStep(
  { db, events, account, now }: SearchEventsDependencies & { db: Db },
  slug: string,
  { userToken, version, answers }: CallInput<typeof reportQuizStep>['body'],
  visitor: Visitor,
): Promise<Outcome<number>> {
  if (slug !== STYLE_QUIZ) return reject('not-found', 'There is no such quiz.');
  const { userAgent } = getClient(visitor);
  if (!isTracked(visitor) || userAgent === '' || isRobot({ userAgent, isAutomated: false })) return ok(0);
  const published = await readQuizVersion(db);
  // A page from the cache, or a browser that somebody has left open.
  if (!published || published.version !== version) return ok(0);
  const given = formatQuizAnswers(parseQuizAnswers(published.quiz, answers));
  try {
    await events.record({
      ...{ source: 'constructor' as const, account, name: STEP, clientId: userToken, happenedAt: new Date(now()) },
      userId: visitor.person && String(visitor.person.id),
      body: { quiz: slug, version, answers: given },
    });
  } catch (error) {
    if (error instanceof TooBusy) return reject('too-many-requests', error.message);
    throw error;
  }
  return ok(1);
}
