import { readCategory } from '../catalogue/categories.ts';
import { readCountry } from '../locale/countries.ts';
import { type Outcome, ok, reject } from '../outcome.ts';
import { parseMoment } from '../text/parse-moment.ts';
import type { Coupon } from './coupons.ts';

export const COUPON_KINDS = ['percent', 'amount', 'shipping'] as const;
export type CouponKind = (typeof COUPON_KINDS)[number];
export const COUPON_PRODUCTS = ['all', 'originals', 'prints'] as const;
export const COUPON_FUNDERS = ['shop', 'artist'] as const;

/** The terms of a coupon as staff write them (docs/specification/promotions.md#coupons-of-staff). */
export type CouponTerms = {
  /** For staff; buyers do not see it. */
  name: string;
  kind: CouponKind;
  /** A whole number, of a percentage. */
  percent: number | null;
  /** Of a fixed amount, in US cents. */
  amountCents: number | null;
  minimumCents: number;
  /** ISO times. */
  startsAt: string;
  endsAt: string | null;
  countries: string[];
  categories: string[];
  artistIds: number[];
  products: (typeof COUPON_PRODUCTS)[number];
  isFirstOrderOnly: boolean;
  maxUses: number | null;
  maxUsesPerPerson: number | null;
  isCombinable: boolean;
  fundedBy: (typeof COUPON_FUNDERS)[number];
};

export const MAX_COUPON_NAME = 80;
/** $100,000: nobody takes more off, and a typo has more digits. */
export const MAX_COUPON_CENTS = 10_000_000;
const MAX_USES = 1_000_000;
const MAX_LISTED = 250;

const isCount = (value: number, max: number) => Number.isInteger(value) && value >= 1 && value <= max;

/** The terms as they are stored, or everything that is wrong with them. */
export function checkCouponTerms(given: CouponTerms): Outcome<CouponTerms, 'invalid'> {
  const messages: string[] = [];
  const name = given.name.trim();
  if ([...name].length > MAX_COUPON_NAME) messages.push(`The name can have at most ${MAX_COUPON_NAME} characters.`);
  if (given.kind === 'percent' && !isCount(given.percent ?? 0, 100))
    messages.push('The percentage is a whole number from 1 to 100.');
  if (given.kind === 'amount' && !isCount(given.amountCents ?? 0, MAX_COUPON_CENTS))
    messages.push('The amount is above $0 and at most $100,000.');
  if (given.minimumCents !== 0 && !isCount(given.minimumCents, MAX_COUPON_CENTS))
    messages.push('The minimum is at most $100,000.');
  const [startsAt, endsAt] = [parseMoment(given.startsAt), given.endsAt === null ? null : parseMoment(given.endsAt)];
  if (Number.isNaN(startsAt)) messages.push('The start is not a time.');
  if (endsAt !== null && Number.isNaN(endsAt)) messages.push('The end is not a time.');
  if (endsAt !== null && endsAt <= startsAt) messages.push('The end is after the start.');
  const countries = distinct(given.countries.map((code) => code.trim().toUpperCase()));
  const unknown = countries.filter((code) => !readCountry(code));
  if (unknown.length > 0) messages.push(`We do not know the country ${unknown.slice(0, 3).join(', ')}.`);
  const categories = distinct(given.categories);
  if (categories.some((category) => !readCategory(category))) messages.push('A category does not exist.');
  const artistIds = distinct(given.artistIds);
  if (artistIds.length > MAX_LISTED || artistIds.some((id) => !isCount(id, Number.MAX_SAFE_INTEGER)))
    messages.push('An artist does not exist.');
  if (given.maxUses !== null && !isCount(given.maxUses, MAX_USES))
    messages.push('A limit of uses is a whole number from 1 to 1,000,000.');
  if (given.maxUsesPerPerson !== null && !isCount(given.maxUsesPerPerson, MAX_USES))
    messages.push('The uses per person are a whole number from 1 to 1,000,000.');
  if (messages.length > 0) return reject('invalid', ...messages);
  return ok({
    ...given,
    name,
    percent: given.kind === 'percent' ? given.percent : null,
    amountCents: given.kind === 'amount' ? given.amountCents : null,
    startsAt: new Date(startsAt).toISOString(),
    endsAt: endsAt === null ? null : new Date(endsAt).toISOString(),
    countries,
    categories,
    artistIds,
  });
}

/** What belongs together: a percentage of one person and an amount of another would be a discount that nobody wants. */
export type MergeableTerms = Omit<CouponTerms, 'kind' | 'percent' | 'amountCents'> & {
  discount: [CouponKind, number | null, number | null];
};

/** The terms with the discount as one field, so that two changes of it clash as a whole. */
export const toMergeableTerms = ({ kind, percent, amountCents, ...terms }: CouponTerms): MergeableTerms => ({
  discount: [kind, kind === 'percent' ? percent : null, kind === 'amount' ? amountCents : null],
  ...terms,
});

export const fromMergeableTerms = ({
  discount: [kind, percent, amountCents],
  ...terms
}: MergeableTerms): CouponTerms => ({
  ...terms,
  ...{ kind, percent, amountCents },
});

const distinct = <Value>(values: readonly Value[]): Value[] => [...new Set(values)];

/** A coupon with the given terms, for the rules that price a cart. */
export const toCoupon = (
  code: string,
  terms: CouponTerms,
  { uses, isStopped }: { uses: number; isStopped: boolean },
): Coupon => ({
  code,
  discount:
    terms.kind === 'shipping'
      ? { isFreeShipping: true }
      : terms.kind === 'percent'
        ? { percentBp: (terms.percent ?? 0) * 100 }
        : { amountCents: terms.amountCents ?? 0 },
  minimumCents: terms.minimumCents,
  startsAt: Date.parse(terms.startsAt),
  endsAt: terms.endsAt === null ? undefined : Date.parse(terms.endsAt),
  countries: terms.countries,
  categories: terms.categories,
  artistIds: terms.artistIds,
  products: terms.products,
  isFirstOrderOnly: terms.isFirstOrderOnly,
  maxUses: terms.maxUses ?? undefined,
  uses,
  maxUsesPerPerson: terms.maxUsesPerPerson ?? undefined,
  isCombinable: terms.isCombinable,
  fundedBy: terms.fundedBy,
  isStopped,
});

export const COUPON_STATES = ['active', 'scheduled', 'used-up', 'expired', 'stopped'] as const;
export type CouponState = (typeof COUPON_STATES)[number];

export const COUPON_STATE_LABELS: Readonly<Record<CouponState, string>> = {
  active: 'Active',
  scheduled: 'Scheduled',
  'used-up': 'Used up',
  expired: 'Expired',
  stopped: 'Stopped',
};

/** Why a coupon can be used now, or not. In the order in which a buyer would be refused. */
export function getCouponState(
  coupon: Pick<Coupon, 'isStopped' | 'startsAt' | 'endsAt' | 'maxUses' | 'uses'>,
  now: number,
): CouponState {
  if (coupon.isStopped) return 'stopped';
  if (now < coupon.startsAt) return 'scheduled';
  if (coupon.endsAt !== undefined && now >= coupon.endsAt) return 'expired';
  return coupon.maxUses !== undefined && coupon.uses >= coupon.maxUses ? 'used-up' : 'active';
}
