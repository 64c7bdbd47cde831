import type { QuizContent } from '../discovery/quiz.ts';

/** How far visitors got on a day: one row for each question, and one for the result after the last (docs/specification/staff.md#content-sections). */
export interface QuizDay {
  question: number;
  seen: number;
  answered: number;
  skipped: number;
  /** How often each answer was chosen, in their order. */
  choices: readonly number[];
}

export interface QuestionFigures {
  title: string;
  isCover: boolean;
  seen: number;
  answered: number;
  skipped: number;
  /** For whom this was the last question. */
  stopped: number;
  choices: { text: string; count: number; share: number }[];
}

export interface QuizSums {
  started: number;
  completed: number;
  questions: QuestionFigures[];
}

/** Adds up days of one version of a quiz. Shares are of those who answered: of several answers, they add up to more than all. */
export function sumQuizDays({ questions }: Pick<QuizContent, 'questions'>, days: readonly QuizDay[]): QuizSums {
  const rowsOf = (question: number) => days.filter((row) => row.question === question);
  const sum = (rows: readonly QuizDay[], read: (row: QuizDay) => number) =>
    rows.reduce((total, row) => total + read(row), 0);
  return {
    started: sum(rowsOf(1), ({ seen }) => seen),
    completed: sum(rowsOf(questions.length + 1), ({ seen }) => seen),
    questions: questions.map(({ title, kind, options }, at) => {
      const rows = rowsOf(at + 1);
      const seen = sum(rows, (row) => row.seen);
      const answered = sum(rows, (row) => row.answered);
      const skipped = sum(rows, (row) => row.skipped);
      return {
        ...{ title, isCover: kind === 'cover', seen, answered, skipped },
        stopped: Math.max(0, seen - answered - skipped),
        choices: options.map(({ text }, place) => {
          const count = sum(rows, ({ choices }) => choices[place] ?? 0);
          return { text, count, share: answered === 0 ? 0 : count / answered };
        }),
      };
    }),
  };
}
