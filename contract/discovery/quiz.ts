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
  isByLook: Type.Optional(
    Type.Boolean({ description: 'Whether the answer also stands for works that look like the one on its picture.' }),
  ),
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
  version: nullable(Type.Integer({ description: 'Null in a preview, whose steps are not counted.' })),
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

export const reportQuizStep = defineCall({
  method: 'POST',
  path: '/quizzes/:quizSlug/steps',
  summary: 'Record how far a visitor has got in a quiz',
  description:
    'Visitors without consent are not recorded, and neither are steps of another version than the published one.',
  access: 'everyone',
  impersonation: 'allow',
  params: Type.Object({ quizSlug: Type.String({ maxLength: 80 }) }),
  body: Type.Object({
    userToken: Type.String({ pattern: '^[a-zA-Z0-9_=/+-]{1,129}$', description: 'The visitor, as in other events.' }),
    version: Type.Integer({ minimum: 0, maximum: 2_000_000_000 }),
    answers: Type.String({ maxLength: 400, description: 'The answers so far, as in the address: 2.1-4.0.' }),
  }),
  payload: Type.Object({ accepted: Type.Integer() }),
});

/** Where somebody is in a quiz, so that another device continues there. */
const progressCall = {
  access: 'saveSearches',
  params: Type.Object({ quizSlug: Type.String({ maxLength: 80 }) }),
} as const;

export const readQuizProgress = defineCall({
  ...progressCall,
  method: 'GET',
  path: '/quizzes/:quizSlug/progress',
  summary: 'Read which answers the user has given in a quiz',
  impersonation: 'allow',
  payload: Type.Object({
    answers: Type.String({ description: 'As in the address: 2.1-4.0. Empty if there are none.' }),
    answered: Type.Integer(),
    total: Type.Integer(),
  }),
});

export const saveQuizProgress = defineCall({
  ...progressCall,
  method: 'PUT',
  path: '/quizzes/:quizSlug/progress',
  summary: 'Keep the answers of the user in a quiz',
  description: 'Answers to another version than the published one are not kept.',
  // What an admin answers, the user has not answered.
  impersonation: 'deny',
  body: Type.Object({
    version: Type.Integer({ minimum: 0, maximum: 2_000_000_000 }),
    answers: Type.String({ maxLength: 400, description: 'The answers so far; empty to forget them.' }),
  }),
  payload: Type.Object({}),
});
