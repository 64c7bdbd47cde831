import type { AccountQuiz } from '@easel/contract/search-api/search-account';
import { ConstructorError } from './constructor-error.ts';
import { readList } from './read-parameters.ts';
import type { Parameters } from './request-parsing.ts';

export type QuizQuestion = AccountQuiz['questions'][number];
export type QuizOption = NonNullable<QuizQuestion['options']>[number];

/** An answered question, with its selected options and text. */
export interface QuizStep {
  question: QuizQuestion;
  chosen: QuizOption[];
  text: string;
}

export interface QuizWalk {
  steps: QuizStep[];
  /** Index of the next question. Undefined at the end. */
  next: number | undefined;
}

/** Each answer is one parameter `a` with comma-separated, encoded options. An empty one skips the question. */
export function readAnswers({ a }: Parameters): string[][] {
  return readList(a, 'a').map((answer) => (answer === '' ? [] : answer.split(',').map(decodeOption)));
}

function decodeOption(option: string): string {
  try {
    return decodeURIComponent(option);
  } catch {
    return option;
  }
}

/** Follows the answers: each leads to the next question or to the one its option names. */
export function walkQuiz({ questions }: AccountQuiz, answers: readonly (readonly string[])[]): QuizWalk {
  const steps: QuizStep[] = [];
  let at = 0;
  for (const answer of answers) {
    const question = questions[at];
    if (!question) throw new ConstructorError('More answers than questions.');
    const chosen = (question.options ?? []).length > 0 ? answer.map((option) => optionOf(question, option)) : [];
    steps.push({ question, chosen, text: isWritten(question) ? answer.join(', ') : '' });
    at = (chosen.find(({ next }) => next !== undefined)?.next ?? at + 2) - 1;
  }
  return { steps, next: at < questions.length ? at : undefined };
}

function optionOf({ title, options = [] }: QuizQuestion, selection: string): QuizOption {
  const option = (/^\d{1,4}$/.test(selection) ? options[Number(selection) - 1] : undefined) ?? options.find(isSelected);
  if (!option) throw new ConstructorError(`"${selection}" is not an option of the question "${title}".`);
  return option;

  function isSelected({ value, attribute }: QuizOption) {
    return value === selection || attribute?.value === selection;
  }
}

const isWritten = ({ type }: QuizQuestion) => type === 'free_form' || type === 'open';

/** Whether an answer can lead to another than the next question. */
export const isBranching = ({ questions }: AccountQuiz): boolean =>
  questions.some(({ options = [] }) => options.some(({ next }) => next !== undefined));
