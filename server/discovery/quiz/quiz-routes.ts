import { readQuiz } from '@easel/contract/discovery/quiz';
import type { ApiDispatcher } from '@easel/platform/http/api-dispatcher';
import { respond } from '@easel/platform/http/call-response';
import { contentTag, LISTING_TAG } from '@easel/platform/http/page-tags';
import { type QuizDependencies, readQuizPage } from './quiz.ts';

export function quizRoutes(api: ApiDispatcher, parts: QuizDependencies) {
  api.handle(readQuiz, async ({ params, query, visitor }) => {
    const found = await readQuizPage(parts, params.quizSlug, visitor.preferences, query.question);
    return found.ok ? respond(found.value, { tags: [LISTING_TAG, contentTag(`quiz:${params.quizSlug}`)] }) : found;
  });
}
