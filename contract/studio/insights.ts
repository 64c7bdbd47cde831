import { SIZE_BINS } from '@easel/domain/catalogue/size-bins';
import { INSIGHTS_PERIODS } from '@easel/domain/studio/insights-period';
import { WORK_STATES } from '@easel/domain/studio/work-states';
import { VIEW_SOURCES } from '@easel/domain/tracking/view-sources';
import { type Static, Type } from 'typebox';
import { defineCall } from '../call.ts';
import { nullable } from '../nullable.ts';
import { DraftPicture } from './drafts.ts';

const Count = Type.Integer();
const Day = Type.String({ description: 'A day of UTC: 2026-11-18.' });

const COUNTS = {
  views: Type.Integer({ description: 'Visitors who opened the work page, each once a day.' }),
  favorites: Count,
  collections: Count,
  carts: Type.Integer({ description: 'Visitors who added the work or a print of it to the cart, each once a day.' }),
  offers: Count,
  sales: Count,
};

const PricePlace = nullable(
  Type.Enum(['below', 'middle', 'above']),
  'Below, in or above the middle half of the prices of similar works; null if there are too few to compare with.',
);

const InsightsWork = Type.Object({
  artworkId: Type.Integer(),
  title: Type.String(),
  state: Type.Enum([...WORK_STATES]),
  picture: nullable(DraftPicture),
  priceCents: nullable(Type.Integer()),
  pricePlace: PricePlace,
  ...COUNTS,
  viewsBefore: Count,
});
export type InsightsWork = Static<typeof InsightsWork>;

/** What is the same for all works of an artist and for one of them. */
const FIGURES = {
  period: Type.Enum([...INSIGHTS_PERIODS]),
  range: Type.Object({
    unit: Type.Enum(['day', 'month']),
    from: Day,
    until: Day,
    beforeFrom: Day,
    beforeUntil: Day,
  }),
  countedUntil: nullable(
    Type.String(),
    'Views, sources, searches and additions to carts are counted until then, ISO 8601; null before the first count.',
  ),
  totals: Type.Object(COUNTS),
  before: Type.Object(COUNTS, { description: 'Of the period before.' }),
  points: Type.Array(Type.Object({ day: Day, ...COUNTS, before: Type.Object(COUNTS) }), {
    description: 'Every day of the period, or every month.',
  }),
  sources: Type.Array(
    Type.Object({
      source: Type.Enum([...VIEW_SOURCES]),
      host: Type.String({ description: 'Of another site; empty for the sites with fewer visitors.' }),
      views: Count,
    }),
    { description: 'Where visitors were before, most first. Adds up to the views.' },
  ),
  searches: Type.Array(
    Type.Object({
      text: Type.String(),
      visitors: Count,
      averagePosition: nullable(Type.Number(), 'In the results, the first is 1.'),
    }),
    { description: 'Searches of at least three different visitors that led to a work, most first.' },
  ),
  otherSearches: Type.Integer({ description: 'Visitors who came from searches that are not listed.' }),
};

const PARAMETERS = Type.Object({
  period: Type.Optional(Type.Enum([...INSIGHTS_PERIODS], { default: '30-days' })),
});

export const readInsights = defineCall({
  method: 'GET',
  path: '/studio/insights',
  summary: 'Get how visitors found your works, and what they did',
  description:
    'Numbers of visitors who allow statistics. Your own visits, those of the staff and of robots do not count.',
  access: 'sellWorks',
  impersonation: 'allow',
  query: PARAMETERS,
  payload: Type.Object({
    ...FIGURES,
    works: Type.Array(InsightsWork, { description: 'Your works in the shop, those with most views first.' }),
  }),
});
export type Insights = Static<typeof readInsights.payload>;

const Days = Type.Object({ days: Count, views: Count, favorites: Count });
const Verdict = Type.Enum(['more', 'fewer', 'unclear'], {
  description: 'Unclear: chance explains a difference like this in more than one of twenty cases.',
});

const WorkEdit = Type.Object({
  day: Day,
  fields: Type.Array(Type.String(), { description: 'The fields that changed.' }),
  effect: nullable(
    Type.Object({ before: Days, after: Days, views: Verdict, favorites: Verdict }),
    'Null with less than a week before or after it.',
  ),
});
export type WorkEdit = Static<typeof WorkEdit>;

const PriceComparison = Type.Object({
  category: Type.String(),
  medium: Type.String(),
  size: Type.Enum([...SIZE_BINS]),
  works: Type.Integer({ description: 'Works for sale of the same category, medium and size.' }),
  artists: Count,
  lowCents: Type.Integer({ description: 'A twentieth of them costs less.' }),
  quarterCents: Count,
  medianCents: Count,
  threeQuartersCents: Count,
  highCents: Type.Integer({ description: 'A twentieth of them costs more.' }),
});
export type PriceComparison = Static<typeof PriceComparison>;

export const readWorkInsights = defineCall({
  method: 'GET',
  path: '/studio/insights/:artworkId',
  summary: 'Get how visitors found one of your works, what similar works cost, and what edits changed',
  access: 'sellWorks',
  impersonation: 'allow',
  params: Type.Object({ artworkId: Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER }) }),
  query: PARAMETERS,
  payload: Type.Object({
    ...FIGURES,
    work: InsightsWork,
    productUrl: Type.String(),
    priceComparison: nullable(PriceComparison, 'Null if there are too few similar works.'),
    edits: Type.Array(WorkEdit, { description: 'Published changes of the last 12 months, the newest first.' }),
  }),
});
export type WorkInsights = Static<typeof readWorkInsights.payload>;
