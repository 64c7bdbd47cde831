import type { AccountQuiz } from '@easel/contract/search-api/search-account';
import type { Filter } from '@easel/search/search-schema';
import { type ClientCall, readSection } from './client-call.ts';
import { ConstructorError } from './constructor-error.ts';
import { listingResponse, toSectionQuery } from './listing-response.ts';
import { querySection } from './query-section.ts';
import { isBranching, type QuizStep, readAnswers, walkQuiz } from './quiz-walk.ts';
import { readText } from './read-parameters.ts';
import { type Listing, readListing } from './section-listing.ts';

/** The requested quiz in the requested version. */
async function openQuiz(call: ClientCall, quizId: string) {
  const { account, parameters } = call;
  if (parameters.section !== undefined) readSection(call);
  const quizzes = (await account.readQuizzes?.()) ?? account.definition.quizzes;
  const quiz = quizzes?.find(({ id }) => id === quizId);
  if (!quiz) throw new ConstructorError(`There is no quiz with the id ${quizId}.`, 404);
  const version = readText(parameters, 'quiz_version_id') ?? quiz.versionId;
  if (version !== quiz.versionId) throw new ConstructorError(`The quiz ${quizId} has no version ${version}.`, 404);
  const head = {
    quiz_id: quiz.id,
    quiz_version_id: quiz.versionId,
    quiz_session_id: readText(parameters, 'quiz_session_id') || call.newId(),
  };
  return { quiz, head };
}

/** GET /v1/quizzes/{id}/next/ */
export async function nextQuizQuestion(call: ClientCall, quizId: string) {
  const { quiz, head } = await openQuiz(call, quizId);
  const { next } = walkQuiz(quiz, readAnswers(call.parameters));
  return {
    ...head,
    next_question: next === undefined ? null : questionAnswer(quiz, next),
    total_questions: quiz.questions.length,
  };
}

function questionAnswer({ questions }: AccountQuiz, at: number) {
  const question = questions[at];
  if (!question) return null;
  const { title, description, ctaText, isSkippable, images, type, options = [] } = question;
  return {
    id: at + 1,
    title,
    description: description ?? '',
    cta_text: ctaText ?? null,
    is_skippable: isSkippable ?? false,
    images: images ?? null,
    type,
    options: options.map((option, place) => ({
      id: place + 1,
      value: option.value,
      attribute: option.attribute ?? null,
      images: option.images ?? null,
    })),
  };
}

/** GET /v1/quizzes/{id}/all_questions/ */
export async function allQuizQuestions(call: ClientCall, quizId: string) {
  const { quiz, head } = await openQuiz(call, quizId);
  if (isBranching(quiz)) throw new ConstructorError('The requested quiz does not support question retrieval.');
  return {
    ...head,
    total_questions: quiz.questions.length,
    questions: quiz.questions.map((_, at) => questionAnswer(quiz, at)),
  };
}

const PLAIN_RESULTS = {
  desktop: {
    title: { is_active: true, text: 'Your results' },
    description: null,
    response_summary: {
      is_active: false,
      text: 'Based on your answers: @(selections)',
      items_separator: ', ',
      last_separator: 'and',
    },
  },
};

/** GET /v1/quizzes/{id}/results_config/ */
export async function quizResultsConfig(call: ClientCall, quizId: string) {
  const { quiz, head } = await openQuiz(call, quizId);
  return { ...head, results_config: quiz.resultsConfig ?? PLAIN_RESULTS, metadata: quiz.metadata ?? {} };
}

/** GET /v1/quizzes/{id}/results/ */
export async function quizResults(call: ClientCall, quizId: string) {
  const { quiz, head } = await openQuiz(call, quizId);
  const answers = readAnswers(call.parameters);
  if (answers.length === 0) throw new ConstructorError('"a", the answers, is required.');
  const { steps } = walkQuiz(quiz, answers);
  const listing = readListing(call);
  const matched = await matchedSteps(listing, steps);
  const results = await listingResponse(call, listing, wantedBy(listing, matched));
  return {
    ...results,
    ...head,
    quiz_selected_options: steps.flatMap((step) =>
      step.chosen.map(({ value, attribute }) => ({
        value,
        has_attribute: attribute !== undefined,
        is_matched: attribute !== undefined && matched.includes(step),
      })),
    ),
  };
}

/** The longest prefix of the answers that still has results. */
async function matchedSteps(listing: Listing, steps: readonly QuizStep[]): Promise<readonly QuizStep[]> {
  for (let count = steps.length; count > 0; count--) {
    const tried = steps.slice(0, count);
    const { total, isRelaxed } = await querySection(listing.section, {
      ...toSectionQuery({ ...listing, offset: 0, limit: 0 }, wantedBy(listing, tried)),
    });
    if (total > 0 && !isRelaxed) return tried;
  }
  return [];
}

/** OR between the options of a question, and all texts combined. */
function wantedBy({ words }: Listing, steps: readonly QuizStep[]): { where: Filter[]; text: string } {
  const where = steps.flatMap(({ chosen }): Filter[] => {
    const or = chosen.flatMap(({ attribute }) => (attribute ? [words.filterOf(attribute.name, attribute.value)] : []));
    return or.length > 0 ? [{ or }] : [];
  });
  return {
    where,
    text: steps
      .map(({ text }) => text)
      .join(' ')
      .trim(),
  };
}
