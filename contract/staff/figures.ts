import { FIGURE_PERIODS, FIGURES, TOPS, WAITING } from '@easel/domain/staff/figures';
import { listKeys } from '@easel/domain/text/own-value';
import { type Static, Type } from 'typebox';
import { defineCall } from '../call.ts';
import { nullable } from '../nullable.ts';

const Day = Type.String({ description: 'As 2026-11-18, in UTC.' });
const Counts = Type.Record(Type.String(), Type.Integer(), {
  description: `Those of your own area: ${Object.keys(FIGURES).join(', ')}. Amounts are in cents.`,
});

export const FigureRange = Type.Object({
  period: nullable(Type.Enum([...FIGURE_PERIODS]), 'Null for a range of your own.'),
  unit: Type.Enum(['day', 'month']),
  from: Day,
  until: Day,
  isOpen: Type.Boolean({ description: 'Whether the last day is not over.' }),
  beforeFrom: Day,
  beforeUntil: Day,
});

const Figures = Type.Object({
  range: FigureRange,
  currency: Type.String({ description: 'The currency of the ledger.' }),
  totals: Counts,
  before: Counts,
  points: Type.Array(Type.Object({ day: Day, counts: Counts, before: Counts })),
  tops: Type.Array(
    Type.Object({
      kind: Type.Enum(listKeys(TOPS)),
      rows: Type.Array(
        Type.Object({ id: Type.Integer(), name: Type.String(), of: Type.String(), value: Type.Integer() }),
      ),
    }),
  ),
  waiting: Type.Array(
    Type.Object({
      kind: Type.Enum(listKeys(WAITING)),
      count: Type.Integer(),
      dueAt: nullable(Type.String({ format: 'date-time' }), 'The next deadline.'),
    }),
    { description: 'What somebody has to do now, without what nobody waits for.' },
  ),
  countedUntil: nullable(Type.String({ format: 'date-time' }), 'Null before the first count.'),
});
export type Figures = Static<typeof Figures>;

export const readFigures = defineCall({
  method: 'GET',
  path: '/staff/figures',
  summary: 'Get the figures of the shop, and what waits for you',
  description: 'Of your own area. A range that cannot be read is the usual period.',
  access: 'readFigures',
  mayLag: true,
  impersonation: 'allow',
  query: Type.Object({
    period: Type.Optional(Type.String({ maxLength: 20, description: `One of ${FIGURE_PERIODS.join(', ')}.` })),
    from: Type.Optional(Type.String({ maxLength: 10 })),
    until: Type.Optional(Type.String({ maxLength: 10 })),
  }),
  payload: Figures,
});
