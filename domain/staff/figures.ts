import { type Action, may, type Role } from '../accounts/roles.ts';
import { addDays, countDays } from '../studio/insights-period.ts';
import { parseDay } from '../text/list-query.ts';
import { listKeys } from '../text/own-value.ts';

/** The figures of the shop (docs/specification/staff.md#figures). Days are those of UTC. */
export const FIGURE_PERIODS = ['7-days', '30-days', '90-days', 'year'] as const;
export type FigurePeriod = (typeof FIGURE_PERIODS)[number];

export const FIGURE_PERIOD_LABELS: Readonly<Record<FigurePeriod, string>> = {
  '7-days': '7 days',
  '30-days': '30 days',
  '90-days': '90 days',
  year: 'Year',
};

const PERIOD_DAYS: Readonly<Record<FigurePeriod, number>> = { '7-days': 7, '30-days': 30, '90-days': 90, year: 365 };
const DEFAULT_PERIOD: FigurePeriod = '30-days';
const MAX_OWN_DAYS = 3 * 366;
/** Longer periods have a point for each month. */
const MAX_DAYS_BY_DAY = 92;

export interface FigureRange {
  /** Undefined for a range of one's own. */
  period: FigurePeriod | undefined;
  unit: 'day' | 'month';
  from: string;
  until: string;
  /** Its last day is not over, so that it has less than the days before. */
  isOpen: boolean;
  beforeFrom: string;
  beforeUntil: string;
}

/** A period until today, or a range of one's own, with as many days before it. What cannot be read is the usual period. */
export function getFigureRange(
  asked: { period?: string | undefined; from?: string | undefined; until?: string | undefined },
  today: string,
): FigureRange {
  const [from, until] = [parseDay(asked.from), parseDay(asked.until) ?? today];
  if (from !== undefined && from <= until && countDays(from, until) < MAX_OWN_DAYS)
    return createRange(undefined, from, until, today);
  const period = FIGURE_PERIODS.find((one) => one === asked.period) ?? DEFAULT_PERIOD;
  return createRange(period, addDays(today, 1 - PERIOD_DAYS[period]), today, today);
}

function createRange(period: FigurePeriod | undefined, from: string, until: string, today: string): FigureRange {
  const days = countDays(from, until) + 1;
  return {
    period,
    unit: days > MAX_DAYS_BY_DAY ? 'month' : 'day',
    from,
    until,
    isOpen: until >= today,
    beforeFrom: addDays(from, -days),
    beforeUntil: addDays(from, -1),
  };
}

/** What is counted, and what somebody has to be allowed to do to see it: everybody sees their own area. */
export const FIGURES = {
  sales: 'manageOrders',
  orders: 'manageOrders',
  average: 'manageOrders',
  returns: 'manageOrders',
  visitors: 'editContent',
  sawListing: 'editContent',
  sawWork: 'editContent',
  addedToCart: 'editContent',
  beganCheckout: 'editContent',
  ordered: 'editContent',
  artists: 'curate',
} as const satisfies Record<string, Action>;
export type Figure = keyof typeof FIGURES;

const ALL_FIGURES = listKeys(FIGURES);

export const listFigures = (role: Role): Figure[] => ALL_FIGURES.filter((figure) => may(role, FIGURES[figure]));

/** The steps from a first look to an order. */
export const FUNNEL = ['sawListing', 'sawWork', 'addedToCart', 'beganCheckout', 'ordered'] as const satisfies Figure[];

export const FIGURE_LABELS: Readonly<Record<Figure, string>> = {
  sales: 'Sales',
  orders: 'Orders',
  average: 'Average order',
  returns: 'Return requests',
  visitors: 'Visitors',
  sawListing: 'Saw a listing',
  sawWork: 'Saw a work',
  addedToCart: 'Added to cart',
  beganCheckout: 'Began checkout',
  ordered: 'Ordered',
  artists: 'New artists',
};

/** Lists of what sells (by amount, or by number for those who do not see amounts) and what people look for, by the same rule. */
export const TOPS = {
  'work-sales': 'manageOrders',
  'artist-sales': 'manageOrders',
  'work-sold': 'curate',
  'artist-sold': 'curate',
  'work-views': 'curate',
  searches: 'manageSearch',
} as const satisfies Record<string, Action>;
export type Top = keyof typeof TOPS;

export function listTops(role: Role): Top[] {
  const seen = listKeys(TOPS).filter((top) => may(role, TOPS[top]));
  return seen.filter(
    (top) => !top.endsWith('-sold') || !seen.some((other) => other === top.replace('-sold', '-sales')),
  );
}

/** The counts of a day. */
export interface FigureDay {
  day: string;
  capturedCents: number;
  refundedCents: number;
  orderCents: number;
  orders: number;
  returns: number;
  artists: number;
  visitors: number;
  sawListing: number;
  sawWork: number;
  addedToCart: number;
  beganCheckout: number;
  ordered: number;
}

export type FigureCounts = Record<Figure, number>;

/** Adds up days. Sales are what was captured less what was refunded; the average is that of the orders that were placed. */
export function sumFigures(days: readonly FigureDay[]): FigureCounts {
  const sum = (read: (day: FigureDay) => number) => days.reduce((total, day) => total + read(day), 0);
  const orders = sum((day) => day.orders);
  return {
    sales: sum((day) => day.capturedCents - day.refundedCents),
    orders,
    average: orders === 0 ? 0 : Math.round(sum((day) => day.orderCents) / orders),
    returns: sum((day) => day.returns),
    visitors: sum((day) => day.visitors),
    sawListing: sum((day) => day.sawListing),
    sawWork: sum((day) => day.sawWork),
    addedToCart: sum((day) => day.addedToCart),
    beganCheckout: sum((day) => day.beganCheckout),
    ordered: sum((day) => day.ordered),
    artists: sum((day) => day.artists),
  };
}

export interface FigurePoint {
  /** Its first day. */
  day: string;
  counts: FigureCounts;
  before: FigureCounts;
}

/** Every day or month of a range in order, each with its counterpart of the period before. */
export const createFigurePoints = (range: FigureRange, days: readonly FigureDay[]): FigurePoint[] =>
  createPoints(range, days, sumFigures);

/** The same for other counts of days. */
export function createPoints<Day extends { day: string }, Counts>(
  range: FigureRange,
  days: readonly Day[],
  sum: (days: readonly Day[]) => Counts,
): { day: string; counts: Counts; before: Counts }[] {
  const shift = countDays(range.beforeFrom, range.from);
  const keyOf = (day: string) => (range.unit === 'month' ? `${day.slice(0, 7)}-01` : day);
  // Counted, because texts of days after the year 9999 do not compare as days do.
  const length = Math.min(countDays(range.from, range.until) + 1, MAX_OWN_DAYS);
  const keys = new Set(Array.from({ length }, (_, index) => keyOf(addDays(range.from, index))));
  const now = Map.groupBy(
    days.filter(({ day }) => day >= range.from && day <= range.until),
    ({ day }) => keyOf(day),
  );
  const before = Map.groupBy(
    days.filter(({ day }) => day >= range.beforeFrom && day <= range.beforeUntil),
    ({ day }) => keyOf(addDays(day, shift)),
  );
  return [...keys].map((day) => ({ day, counts: sum(now.get(day) ?? []), before: sum(before.get(day) ?? []) }));
}

/** What waits for staff, in the order in which it is shown: what has a deadline comes first. */
export const WAITING = {
  disputes: { action: 'manageOrders', label: 'Disputed payments', url: '/staff/orders?payment=disputed' },
  lateShipments: { action: 'ship', label: 'Late shipments', url: '/staff/shipments?overdue=1' },
  failedRefunds: { action: 'manageOrders', label: 'Refunds that failed', url: '/staff/orders?payment=refund-failed' },
  returns: { action: 'manageOrders', label: 'Return requests', url: '/staff/orders?state=return-requested' },
  toShip: { action: 'ship', label: 'Works to ship', url: '/staff/to-ship' },
  works: { action: 'curate', label: 'Works to review', url: '/staff/review' },
  applications: { action: 'curate', label: 'Applications', url: '/staff/applications' },
  reportedWorks: { action: 'moderateReports', label: 'Reported works', url: '/staff/reports' },
  reportedMessages: { action: 'moderateMessages', label: 'Reported messages', url: '/staff/messages' },
  differences: { action: 'manageOrders', label: 'Differences in the books', url: '/staff/reconciliation' },
  failedJobs: { action: 'readHealth', label: 'Failed jobs', url: '/staff/health' },
} as const satisfies Record<string, { action: Action; label: string; url: string }>;
export type Waiting = keyof typeof WAITING;

export const listWaiting = (role: Role): Waiting[] =>
  listKeys(WAITING).filter((kind) => may(role, WAITING[kind].action));
