import { FIGURE_PERIODS } from '@easel/domain/staff/figures';
import { type Static, Type } from 'typebox';
import { defineCall } from '../call.ts';
import { nullable } from '../nullable.ts';
import { FigureRange } from './figures.ts';

const QuizFigures = Type.Object({
  range: FigureRange,
  version: Type.Integer({ description: 'The version of the quiz that these are about; 0 comes with the shop.' }),
  versions: Type.Array(Type.Object({ version: Type.Integer(), started: Type.Integer() }), {
    description: 'All versions that somebody has started in the period, the newest first.',
  }),
  started: Type.Integer({ description: 'Visitors, each once a day.' }),
  completed: Type.Integer(),
  questions: Type.Array(
    Type.Object({
      title: Type.String(),
      isCover: Type.Boolean(),
      seen: Type.Integer(),
      answered: Type.Integer(),
      skipped: Type.Integer(),
      stopped: Type.Integer({ description: 'Visitors for whom this was the last question.' }),
      choices: Type.Array(
        Type.Object({
          text: Type.String(),
          count: Type.Integer(),
          share: Type.Number({ description: 'Of those who answered.' }),
        }),
      ),
    }),
  ),
  countedUntil: nullable(Type.String({ format: 'date-time' }), 'Null before the first count.'),
});
export type QuizFigures = Static<typeof QuizFigures>;

export const readQuizFigures = defineCall({
  method: 'GET',
  path: '/staff/quiz-figures',
  summary: 'Get how visitors answer the quiz, question by question',
  description: 'Counts only: nobody learns who has answered what. A range that cannot be read is the usual period.',
  access: 'editContent',
  mayLag: true,
  impersonation: 'allow',
  query: Type.Object({
    period: Type.Optional(Type.String({ maxLength: 20, description: `One of ${FIGURE_PERIODS.join(', ')}.` })),
    from: Type.Optional(Type.String({ maxLength: 10 })),
    until: Type.Optional(Type.String({ maxLength: 10 })),
    version: Type.Optional(
      Type.Integer({ minimum: 0, maximum: 2_000_000_000, description: 'Without it, the published one.' }),
    ),
  }),
  payload: QuizFigures,
});
