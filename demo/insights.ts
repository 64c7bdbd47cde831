import { addDays, countDays } from '@easel/domain/studio/insights-period';
import type { ViewSource } from '@easel/domain/tracking/view-sources';
import { createSeededRandom, type Random } from './random.ts';

/** A work of the artist who has a demo login. */
export interface VisitedWork {
  id: number;
  /** The day on which it was listed. */
  listedOn: string;
  subject: string;
  style: string;
  medium: string;
}

export interface DemoInsights {
  days: { workId: number; day: string; views: number; carts: number }[];
  sources: { workId: number; day: string; source: ViewSource; host: string; views: number }[];
  searches: { workId: number; day: string; text: string; visitors: number; positions: number }[];
  /** Edits that brought more visitors, or did not. */
  edits: { workId: number; day: string; field: 'statement' | 'keywords' }[];
}

/** A year and the year before it, so that every period has something to be compared with. */
const DAYS = 740;
const MEAN_VIEWS = 1.3;
const CART_CHANCE = 0.03;
const EDIT_DAYS_AGO = [45, 21];
/** How much an edit changes the views. */
const EDIT_EFFECTS = [2.4, 1];

const SOURCES: readonly (readonly [ViewSource, string, weight: number])[] = [
  ['search', '', 26],
  ['listing', '', 24],
  ['artist', '', 12],
  ['work', '', 11],
  ['collection', '', 7],
  ['shop', '', 6],
  ['direct', '', 8],
  ['site', 'pinterest.example', 5],
  ['site', 'instagram.example', 4],
  ['site', 'artblog.example', 2],
];
const ALL_WEIGHTS = SOURCES.reduce((sum, [, , weight]) => sum + weight, 0);

function pickSource(random: Random) {
  let rest = random.next() * ALL_WEIGHTS;
  const found = SOURCES.find(([, , weight]) => {
    rest -= weight;
    return rest < 0;
  });
  return found ?? (['direct', '', 0] as const);
}

/** A count with this mean (Knuth's method; the means are small). */
function drawCount(mean: number, random: Random): number {
  const limit = Math.exp(-mean);
  let count = 0;
  for (let product = random.next(); product > limit; product *= random.next()) count++;
  return count;
}

/** More visitors over the years, at weekends and before the holidays. */
const seasonOf = (day: string, ago: number): number => {
  const date = new Date(day);
  const isWeekend = [0, 6].includes(date.getUTCDay());
  return (1 - ago / 1_100) * (isWeekend ? 1.35 : 0.9) * (date.getUTCMonth() >= 9 ? 1.2 : 1);
};

/** What visitors did until yesterday. Deterministic, relative to today. */
export function createDemoInsights(works: readonly VisitedWork[], today: string, seed: string): DemoInsights {
  const insights: DemoInsights = { days: [], sources: [], searches: [], edits: [] };
  const edited = works.filter(({ listedOn }) => countDays(listedOn, today) > 100).slice(0, EDIT_DAYS_AGO.length);
  for (const [at, { id }] of edited.entries())
    insights.edits.push({
      workId: id,
      day: addDays(today, -(EDIT_DAYS_AGO[at] ?? 0)),
      field: at === 0 ? 'statement' : 'keywords',
    });
  for (const work of works) {
    const random = createSeededRandom(`insights ${seed} ${work.id}`);
    const appeal = Math.exp(random.normal() * 0.6);
    const edit = edited.indexOf(work);
    for (let ago = Math.min(DAYS, countDays(work.listedOn, today)); ago > 0; ago--) {
      const day = addDays(today, -ago);
      const effect = edit >= 0 && ago < (EDIT_DAYS_AGO[edit] ?? 0) ? (EDIT_EFFECTS[edit] ?? 1) : 1;
      const views = drawCount(MEAN_VIEWS * appeal * seasonOf(day, ago) * effect, random);
      if (views > 0) addViews(insights, work, day, views, random);
    }
  }
  return insights;
}

function addViews(
  { days, sources, searches }: DemoInsights,
  work: VisitedWork,
  day: string,
  views: number,
  random: Random,
) {
  const carts = Array.from({ length: views }, () => random.isTrue(CART_CHANCE)).filter(Boolean).length;
  days.push({ workId: work.id, day, views, carts });
  const counted = new Map<string, DemoInsights['sources'][number]>();
  for (let view = 0; view < views; view++) {
    const [source, host] = pickSource(random);
    const known = counted.get(source + host);
    if (known) known.views += 1;
    else counted.set(source + host, { workId: work.id, day, source, host, views: 1 });
  }
  sources.push(...counted.values());
  const visitors = counted.get('search')?.views ?? 0;
  if (visitors === 0) return;
  const text = random.pick([
    work.subject,
    `${work.style} ${work.subject}`,
    `${work.medium} ${work.subject}`,
    `${work.style} art`,
    `large ${work.style}`,
  ]);
  const positions = Array.from({ length: visitors }, () => random.whole(1, 24)).reduce((sum, one) => sum + one, 0);
  searches.push({ workId: work.id, day, text: text.toLowerCase().trim(), visitors, positions });
}
