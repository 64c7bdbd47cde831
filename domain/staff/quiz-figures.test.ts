import { expect, test } from 'vitest';
import { sumQuizDays } from './quiz-figures.ts';

const option = (text: string) => ({ text, facet: '', value: '', workId: null });
const QUIZ = {
  questions: [
    { title: 'Hello', text: '', kind: 'cover' as const, isSkippable: false, options: [] },
    { title: 'Style?', text: '', kind: 'multiple' as const, isSkippable: true, options: [option('A'), option('B')] },
  ],
};

test('days add up, and whoever neither answers nor skips has stopped', () => {
  const figures = sumQuizDays(QUIZ, [
    { question: 1, seen: 10, answered: 0, skipped: 8, choices: [] },
    { question: 2, seen: 8, answered: 4, skipped: 1, choices: [4, 1] },
    { question: 3, seen: 5, answered: 0, skipped: 0, choices: [] },
    { question: 1, seen: 2, answered: 0, skipped: 0, choices: [] },
  ]);
  expect(figures).toEqual({
    started: 12,
    completed: 5,
    questions: [
      { title: 'Hello', isCover: true, seen: 12, answered: 0, skipped: 8, stopped: 4, choices: [] },
      {
        ...{ title: 'Style?', isCover: false, seen: 8, answered: 4, skipped: 1, stopped: 3 },
        choices: [
          { text: 'A', count: 4, share: 1 },
          { text: 'B', count: 1, share: 0.25 },
        ],
      },
    ],
  });
});

test('without visitors there are no shares', () => {
  expect(sumQuizDays(QUIZ, []).questions[1]?.choices[0]).toEqual({ text: 'A', count: 0, share: 0 });
});
