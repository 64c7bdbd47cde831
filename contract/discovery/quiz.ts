import { MAX_QUIZ_OPTIONS, MAX_QUIZ_QUESTIONS, QUIZ_KINDS } from '@easel/domain/discovery/quiz';
import { type Static, Type } from 'typebox';
import { defineCall } from '../call.ts';
import { ArtworkTile } from '../catalogue/artwork-tile.ts';
import { nullable } from '../nullable.ts';

const Line = Type.String({ maxLength: 120 });
const Text = Type.String({ maxLength: 400 });

const option = {
  text: Line,
  facet: Type.String({ maxLength: 40, description: 'What the answer stands for; empty if it changes nothing.' }),
  value: Type.String({ maxLength: 80, description: 'As in the address of a listing.' }),
  workId: nullable(Type.Integer({ minimum: 1, maximum: 9_007_199_254_740_991 }), 'The work on its picture.'),
};
const question = { title: Line, text: Text, kind: Type.Enum([...QUIZ_KINDS]), isSkippable: Type.Boolean() };

/** A quiz as editors write it (docs/specification/search.md#quiz). */
export const QuizContent = Type.Object({
  title: Line,
  intro: Text,
  questions: Type.Array(
    Type.Object({ ...question, options: Type.Array(Type.Object(option), { maxItems: MAX_QUIZ_OPTIONS }) }),
    { maxItems: MAX_QUIZ_QUESTIONS },
  ),
});

const QuizPage = Type.Object({
  title: Line,
  intro: Text,
  questions: Type.Array(
    Type.Object({
      ...question,
      options: Type.Array(Type.Object({ ...option, picture: nullable(ArtworkTile) })),
    }),
  ),
});
export type QuizPage = Static<typeof QuizPage>;

export const readQuiz = defineCall({
  method: 'GET',
  path: '/quizzes/:quizSlug',
  summary: 'Get a quiz of the shop',
  description: 'The search API serves the same quiz in the protocol of Constructor.',
  access: 'everyone',
  impersonation: 'allow',
  params: Type.Object({ quizSlug: Type.String({ maxLength: 80 }) }),
  query: Type.Object({
    question: Type.Optional(
      Type.Integer({
        minimum: 1,
        maximum: MAX_QUIZ_QUESTIONS,
        description: 'The question that pictures are wanted of.',
      }),
    ),
  }),
  payload: QuizPage,
});
