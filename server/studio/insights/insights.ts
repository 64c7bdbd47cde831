import type { Insights, InsightsWork, WorkInsights } from '@easel/contract/studio/insights';
import { formatProductUrl } from '@easel/domain/catalogue/work-url';
import { type Outcome, ok, reject } from '@easel/domain/outcome';
import { measureEdit } from '@easel/domain/studio/edit-effect';
import {
  addCounts,
  addDays,
  createPoints,
  getInsightsRange,
  type InsightsPeriod,
  NO_COUNTS,
  toDay,
} from '@easel/domain/studio/insights-period';
import { type PriceGroup, placePrice } from '@easel/domain/studio/price-comparison';
import type { Db } from '@easel/platform/db/open-database';
import { readCountedUntil } from '../../tracking/insights/count-insights.ts';
import { toListedPicture } from '../drafts/draft-view.ts';
import type { StudioDependencies } from '../studio-dependencies.ts';
import {
  type CountedRow,
  type OwnWorkRow,
  type OwnWorks,
  readCounts,
  readDays,
  readEdits,
  readFirstCountedDay,
  readOwnWorks,
  readPriceGroups,
  readSearches,
  readSources,
  readWorkTotals,
} from './work-insights-store.ts';

const MAX_HOSTS = 20;
const MAX_SEARCHES = 100;
const EDITS_DAYS = 365;
/** As many days as `measureEdit` looks back. */
const DAYS_BEFORE_EDITS = 28;

type InsightsDependencies = Pick<StudioDependencies, 'db' | 'now'>;

/** How visitors found the works of an artist, and what they did. */
export async function readInsights(
  { db, now }: InsightsDependencies,
  artistId: number,
  period: InsightsPeriod,
): Promise<Insights> {
  const works = await readOwnWorks(db, artistId);
  const own = { artistId, workIds: works.map(({ id }) => id) };
  const [{ counted, ...figures }, groups] = await Promise.all([
    readFigures(db, own, period, now()),
    readGroups(db, works),
  ]);
  const views = works.map((work) => viewWork(work, counted, groups));
  return {
    ...figures,
    works: views.toSorted(
      (one, other) => other.views - one.views || other.favorites - one.favorites || other.artworkId - one.artworkId,
    ),
  };
}

/** The same for one work, with what similar works cost and what edits changed. The works of others do not exist for an artist. */
export async function readWorkInsights(
  { db, now }: InsightsDependencies,
  artistId: number,
  workId: number,
  period: InsightsPeriod,
): Promise<Outcome<WorkInsights>> {
  const [work] = await readOwnWorks(db, artistId, workId);
  if (!work) return reject('not-found', 'This work does not exist, or it is not yours.');
  const own = { artistId, workIds: [workId] };
  const today = toDay(now());
  const [{ counted, ...figures }, groups, edits] = await Promise.all([
    readFigures(db, own, period, now()),
    readGroups(db, [work]),
    readEditEffects(db, own, work, today),
  ]);
  const view = viewWork(work, counted, groups);
  const group = groups.get(groupKey(work));
  return ok({
    ...figures,
    work: view,
    productUrl: formatProductUrl({ title: work.title, category: work.category, artistId, artworkId: workId }),
    priceComparison:
      group && view.pricePlace
        ? { ...group, category: work.category, medium: work.medium ?? '', size: work.size }
        : null,
    edits,
  });
}

async function readFigures(db: Db, own: OwnWorks, period: InsightsPeriod, now: number) {
  const range = getInsightsRange(period, toDay(now));
  const [counted, sources, searches, countedUntil] = await Promise.all([
    readCounts(db, own, range),
    readSources(db, own, range),
    readSearches(db, own, range),
    readCountedUntil(db),
  ]);
  const sumOf = (isNow: boolean) =>
    counted.filter((row) => row.is_now === isNow).reduce((sum, row) => addCounts(sum, row), { ...NO_COUNTS });
  const texts = searches.flatMap(({ text, visitors, position }) =>
    text === null ? [] : [{ text, visitors, averagePosition: position }],
  );
  const listed = texts.slice(0, MAX_SEARCHES);
  const all = searches.reduce((sum, { visitors }) => sum + visitors, 0);
  return {
    counted: compareWorks(counted),
    period,
    range,
    countedUntil: countedUntil?.toISOString() ?? null,
    totals: sumOf(true),
    before: sumOf(false),
    points: createPoints(
      range,
      counted.flatMap(({ day, ...row }) => (day === null ? [] : [{ ...row, day }])),
    ),
    sources: limitHosts(sources),
    searches: listed,
    otherSearches: all - listed.reduce((sum, { visitors }) => sum + visitors, 0),
  };
}

interface ComparedRows {
  now?: CountedRow;
  before?: CountedRow;
}

/** The counts of each work in both periods. */
function compareWorks(rows: readonly CountedRow[]): Map<number, ComparedRows> {
  const works = new Map<number, ComparedRows>();
  for (const row of rows)
    if (row.work_id !== null)
      works.set(row.work_id, { ...works.get(row.work_id), [row.is_now ? 'now' : 'before']: row });
  return works;
}

type SourceRow = Awaited<ReturnType<typeof readSources>>[number];

/** The sites with most visitors. The others are one row without a host, with those of few visitors. */
function limitHosts(rows: readonly SourceRow[]): SourceRow[] {
  const few = [
    ...rows.filter(({ source, host }) => source === 'site' && host === ''),
    ...rows.filter(({ host }) => host !== '').slice(MAX_HOSTS),
  ];
  const views = few.reduce((sum, row) => sum + row.views, 0);
  const others: SourceRow[] = views > 0 ? [{ source: 'site', host: '', views }] : [];
  return [...rows.filter((row) => !few.includes(row)), ...others];
}

type WorkKind = Pick<OwnWorkRow, 'category' | 'medium' | 'size'>;

const groupKey = ({ category, medium, size }: WorkKind) => `${category} ${size} ${medium}`;

/** What works of these kinds cost. */
export async function readGroups(db: Db, kinds: readonly WorkKind[]): Promise<Map<string, PriceGroup>> {
  const wanted = new Set(kinds.map(groupKey));
  const rows = await readPriceGroups(db, kinds);
  return new Map(
    rows
      .filter((row) => wanted.has(groupKey(row)))
      .map((row) => [
        groupKey(row),
        {
          works: row.works,
          artists: row.artists,
          lowCents: row.low_cents,
          quarterCents: row.quarter_cents,
          medianCents: row.median_cents,
          threeQuartersCents: row.three_quarters_cents,
          highCents: row.high_cents,
        },
      ]),
  );
}

function viewWork(
  work: OwnWorkRow,
  counted: ReadonlyMap<number, ComparedRows>,
  groups: Map<string, PriceGroup>,
): InsightsWork {
  const priceCents = work.price_cents === null ? null : Number(work.price_cents);
  // The price of a work that is sold or hidden is not compared.
  const isForSale = work.state === 'listed';
  return {
    artworkId: work.id,
    title: work.title,
    state: work.state,
    picture: toListedPicture({ ...work, picture_placeholder: null }),
    priceCents,
    pricePlace: (isForSale && placePrice(priceCents, groups.get(groupKey(work)))) || null,
    ...addCounts(NO_COUNTS, counted.get(work.id)?.now ?? {}),
    viewsBefore: counted.get(work.id)?.before?.views ?? 0,
  };
}

async function readEditEffects(db: Db, own: OwnWorks, work: OwnWorkRow, today: string): Promise<WorkInsights['edits']> {
  const since = addDays(today, -EDITS_DAYS);
  const [edits, counts, firstDay] = await Promise.all([
    readEdits(db, work.id, since),
    readDays(db, own, addDays(since, -DAYS_BEFORE_EDITS), today),
    readFirstCountedDay(db, own),
  ]);
  // Before the first counted view nothing is known, for example in a shop that did not count yet.
  const listedOn = firstDay && firstDay > work.uploaded_on ? firstDay : work.uploaded_on;
  const days = edits.map(({ day }) => day);
  return edits.map(({ day, fields }) => ({
    day,
    fields,
    effect:
      firstDay === undefined
        ? null
        : (measureEdit({ day, edits: days, listedOn, countedUntil: addDays(today, -1), counts }) ?? null),
  }));
}

const RECENT_DAYS = 30;

/** The views of the last 30 days by day, with the sum of the 30 days before. */
export async function readRecentViews({ db, now }: InsightsDependencies, artistId: number) {
  const works = await readOwnWorks(db, artistId);
  const range = getInsightsRange('30-days', toDay(now()));
  const counted = await readDays(db, { artistId, workIds: works.map(({ id }) => id) }, range.beforeFrom, range.until);
  const points = createPoints(range, counted);
  return {
    count: points.reduce((sum, { views }) => sum + views, 0),
    before: points.reduce((sum, point) => sum + point.before.views, 0),
    days: points.map(({ day, views }) => ({ day, views })),
  };
}

/** Views and favorites of some works of an artist in the last 30 days, by the id of the work. */
export async function readRecentCounts(db: Db, own: OwnWorks, now: number) {
  const rows = await readWorkTotals(db, own, addDays(toDay(now), 1 - RECENT_DAYS), toDay(now));
  return new Map(rows.map((row) => [row.work_id, row]));
}
