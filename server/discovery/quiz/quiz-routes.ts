import {
  readQuizProgress as readProgressCall,
  readQuiz,
  reportQuizStep,
  saveQuizProgress as saveProgressCall,
} from '@easel/contract/discovery/quiz';
import type { ApiDispatcher } from '@easel/platform/http/api-dispatcher';
import { respond } from '@easel/platform/http/call-response';
import { contentTag, LISTING_TAG } from '@easel/platform/http/page-tags';
import { requireUser } from '@easel/platform/http/require-user';
import type { SearchEventsDependencies } from '../../tracking/record-search-events.ts';
import { type QuizDependencies, readQuizPage } from './quiz.ts';
import { readQuizProgress, saveQuizProgress } from './quiz-progress.ts';
import { recordQuizStep } from './record-quiz-step.ts';

export function quizRoutes(api: ApiDispatcher, parts: QuizDependencies & SearchEventsDependencies) {
  api.handle(readQuiz, async ({ params, query, visitor }) => {
    const found = await readQuizPage(parts, params.quizSlug, visitor.preferences, query.question);
    return found.ok ? respond(found.value, { tags: [LISTING_TAG, contentTag(`quiz:${params.quizSlug}`)] }) : found;
  });
  api.handle(reportQuizStep, async ({ params, body, visitor }) => {
    const outcome = await recordQuizStep(parts, params.quizSlug, body, visitor);
    return outcome.ok ? respond({ accepted: outcome.value }) : outcome;
  });
  api.handle(readProgressCall, async ({ params, visitor }) => {
    const found = await readQuizProgress(parts.db, requireUser(visitor).id, params.quizSlug);
    return found.ok ? respond(found.value) : found;
  });
  api.handle(saveProgressCall, async ({ params, body, visitor }) => {
    const outcome = await saveQuizProgress(parts, requireUser(visitor).id, params.quizSlug, body);
    return outcome.ok ? respond({}) : outcome;
  });
}
