import { FIGURE_PERIODS } from '@easel/domain/staff/figures';
import { ALL_SEARCH_FIGURES } from '@easel/domain/staff/search-figures';
import { type Static, Type } from 'typebox';
import { defineCall } from '../call.ts';
import { nullable } from '../nullable.ts';
import { FigureRange } from './figures.ts';

const Day = Type.String({ description: 'As 2026-11-18, in UTC.' });
const Counts = Type.Record(Type.String(), Type.Number(), {
  description: `${ALL_SEARCH_FIGURES.join(', ')}. Shares are from 0 to 1, times in milliseconds.`,
});
const Place = { shown: Type.Integer(), clicked: Type.Integer() };
const Rows = Type.Array(
  Type.Object({
    text: Type.String(),
    searches: Type.Integer(),
    withoutMatch: Type.Integer({ description: 'Searches for which no work has all of the words.' }),
    onlySimilar: Type.Integer({ description: 'Those of them that showed similar works.' }),
    withResults: Type.Integer(),
    clicked: Type.Integer(),
    converted: Type.Integer(),
    before: Type.Integer({ description: 'What the list is ordered by, in the period before.' }),
  }),
);

const SearchFigures = Type.Object({
  range: FigureRange,
  totals: Counts,
  before: Counts,
  points: Type.Array(Type.Object({ day: Day, counts: Counts, before: Counts })),
  places: Type.Array(
    Type.Object({
      place: Type.Integer({ description: 'Places from 21 on are groups.' }),
      ...Place,
      before: Type.Object(Place),
    }),
  ),
  lists: Type.Object({ top: Rows, withoutResults: Rows, withoutClicks: Rows }),
  countedUntil: nullable(Type.String({ format: 'date-time' }), 'Null before the first count.'),
});
export type SearchFigures = Static<typeof SearchFigures>;

export const readSearchFigures = defineCall({
  method: 'GET',
  path: '/staff/search-figures',
  summary: 'Get what people search for, and what becomes of it',
  description:
    'Texts are those that at least three visitors have typed. A range that cannot be read is the usual period.',
  access: 'manageSearch',
  mayLag: true,
  impersonation: 'allow',
  query: Type.Object({
    period: Type.Optional(Type.String({ maxLength: 20, description: `One of ${FIGURE_PERIODS.join(', ')}.` })),
    from: Type.Optional(Type.String({ maxLength: 10 })),
    until: Type.Optional(Type.String({ maxLength: 10 })),
  }),
  payload: SearchFigures,
});
