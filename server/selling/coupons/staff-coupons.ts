import type { CouponList, CouponRow, StaffCoupon } from '@easel/contract/selling/staff-coupons';
import type { PromoSection } from '@easel/contract/selling/staff-promos';
import { formatMoney } from '@easel/domain/locale/currency';
import { type Outcome, ok, reject } from '@easel/domain/outcome';
import {
  type CouponState,
  type CouponTerms,
  checkCouponTerms,
  getCouponState,
  toCoupon,
} from '@easel/domain/selling/coupon-terms';
import { discountLabel, parseCouponCode } from '@easel/domain/selling/coupons';
import { COUPON_LIST, type CouponSort } from '@easel/domain/selling/promotion-lists';
import type { ListSort } from '@easel/domain/text/list-query';
import type { Db } from '@easel/platform/db/open-database';
import {
  readSection,
  readSectionVersion,
  type SectionDependencies,
  type SectionKind,
  saveSection,
  startSection,
} from '@easel/platform/sections/sections';
import {
  type CouponWithUse,
  countCoupons,
  insertCoupon,
  listCouponRows,
  readArtists,
  readCouponCampaigns,
  readCouponChoices,
  readCouponOrders,
  readCouponRow,
  readTerms,
  setStopped,
  toTerms,
  updateTerms,
} from './staff-coupons-store.ts';

type CouponChoice = PromoSection['coupons'][number];

const PAGE_SIZE = 50;
const SHOWN_ORDERS = 20;
const UNKNOWN = reject('not-found', 'There is no such coupon.');

export const formatTermsLabel = (terms: CouponTerms): string =>
  discountLabel(toCoupon('', terms, { uses: 0, isStopped: false }).discount, (cents) => formatMoney(cents, 'USD'));

function viewRow(row: CouponWithUse, now: number): CouponRow {
  const terms = toTerms(row);
  return {
    code: row.code,
    name: row.name,
    state: getCouponState(toCoupon(row.code, terms, { uses: row.uses, isStopped: row.is_stopped }), now),
    label: formatTermsLabel(terms),
    terms,
    batchId: row.batch_id,
    uses: row.uses,
    givenCents: Number(row.given),
    lastUsedAt: row.last?.toISOString() ?? null,
  };
}

export async function listCoupons(
  { db, now }: SectionDependencies,
  {
    query = '',
    sort = COUPON_LIST.defaultSort,
    state,
    page,
  }: {
    query: string | undefined;
    sort?: ListSort<CouponSort> | undefined;
    state: CouponState | undefined;
    page: number;
  },
): Promise<CouponList> {
  const at = now();
  const filter = { query: query.trim(), sort, state, page, pageSize: PAGE_SIZE };
  const [rows, counts] = await Promise.all([
    listCouponRows(db, filter, new Date(at)),
    countCoupons(db, filter, new Date(at)),
  ]);
  const all = Object.values(counts).reduce((sum, count) => sum + count, 0);
  return {
    coupons: rows.map((row) => viewRow(row, at)),
    totalResults: state ? (counts[state] ?? 0) : all,
    pageSize: PAGE_SIZE,
    counts,
  };
}

/** Coupons to choose from, the newest first. What orders got is not part of it: nobody reads that in a list of choices. */
export async function listCouponChoices({ db, now }: SectionDependencies, limit: number): Promise<CouponChoice[]> {
  const at = now();
  const filter = { query: '', sort: COUPON_LIST.defaultSort, state: undefined, page: 0, pageSize: limit };
  const rows = await readCouponChoices(db, filter, new Date(at));
  return rows.map((row) => {
    const terms = toTerms(row);
    const coupon = toCoupon(row.code, terms, { uses: row.uses, isStopped: row.is_stopped });
    const { code, minimum_cents: minimumCents } = row;
    return { code, label: formatTermsLabel(terms), minimumCents, state: getCouponState(coupon, at) };
  });
}

const sectionOf = (code: string) => `coupon:${code}`;
const codeOf = (section: string) => section.slice('coupon:'.length);

/** The terms of a coupon have versions like everything that staff write. They are valid at once. */
export const couponSection: SectionKind = {
  readLive: (db, section) => readTerms(db, codeOf(section)),
  readOriginal: async () => undefined,
  async check(db, section, body) {
    const checked = await checkTerms(db, body as CouponTerms);
    if (!checked.ok) return checked;
    const row = await readCouponRow(db, codeOf(section));
    const { maxUses } = checked.value;
    if (row && row.batch_id !== null) return reject('invalid', 'A generated code has the terms of its batch.');
    if (row && maxUses !== null && maxUses < row.uses)
      return reject('invalid', `The coupon has been used ${row.uses} times already. Stop it instead.`);
    return ok(checked.value);
  },
  writeLive: async (transaction, section, body) => {
    await updateTerms(transaction, codeOf(section), body as CouponTerms);
  },
};

export async function checkTerms(db: Db, terms: CouponTerms): Promise<Outcome<CouponTerms, 'invalid'>> {
  const checked = checkCouponTerms(terms);
  if (!checked.ok) return checked;
  const artists = await readArtists(db, checked.value.artistIds);
  return artists.length < checked.value.artistIds.length ? reject('invalid', 'An artist does not exist.') : checked;
}

export async function readStaffCoupon({ db, now }: SectionDependencies, typed: string): Promise<Outcome<StaffCoupon>> {
  const code = parseCouponCode(typed);
  const row = code === undefined ? undefined : await readCouponRow(db, code);
  if (!row) return UNKNOWN;
  const [section, artists, orders, campaigns] = await Promise.all([
    readSection(db, couponSection, sectionOf(row.code)),
    readArtists(db, row.artist_ids),
    readCouponOrders(db, row.code, SHOWN_ORDERS),
    readCouponCampaigns(db, row.code),
  ]);
  if (!section.ok) return section;
  return ok({
    ...viewRow(row, now()),
    section: section.value,
    artists: artists.map(({ id, first_name, last_name, public_name }) => ({
      artistId: id,
      name: public_name || `${first_name} ${last_name}`.trim(),
    })),
    orders: orders.map(({ number, created_at, cents, status }) => ({
      orderNumber: number,
      placedAt: created_at.toISOString(),
      cents,
      status,
    })),
    campaigns: campaigns.map(({ id, tagline }) => ({ campaignId: id, tagline })),
  });
}

export async function createCoupon(
  { db, now }: SectionDependencies,
  authorId: number,
  { code: typed, terms }: { code: string; terms: CouponTerms },
): Promise<Outcome<{ code: string }>> {
  const code = parseCouponCode(typed);
  if (code === undefined)
    return reject('invalid', 'A code has 3 to 30 letters, digits and dashes, and begins with a letter or digit.');
  const checked = await checkTerms(db, terms);
  if (!checked.ok) return checked;
  return db.transaction().execute(async (transaction) => {
    const at = new Date(now());
    if (!(await insertCoupon(transaction, code, checked.value, at)))
      return reject('conflict', `There is a coupon ${code} already.`);
    await startSection(transaction, sectionOf(code), checked.value, authorId, at);
    return ok({ code });
  });
}

export async function changeCoupon(
  parts: SectionDependencies,
  authorId: number,
  code: string,
  { terms, baseVersion }: { terms: CouponTerms; baseVersion: number },
): Promise<Outcome<StaffCoupon>> {
  const saved = await saveSection(parts, couponSection, authorId, {
    section: sectionOf(parseCouponCode(code) ?? ''),
    body: terms,
    baseVersion,
    publish: 'now',
  });
  return saved.ok ? readStaffCoupon(parts, code) : saved;
}

/** Stopping takes effect for carts and quotes at once. An order that is being paid has used the coupon already, and keeps it. */
export async function stopCoupon(
  parts: SectionDependencies,
  code: string,
  isStopped: boolean,
): Promise<Outcome<StaffCoupon>> {
  await setStopped(parts.db, parseCouponCode(code) ?? '', isStopped ? new Date(parts.now()) : null);
  const coupon = await readStaffCoupon(parts, code);
  if (coupon.ok && !isStopped && coupon.value.state === 'stopped')
    return reject('conflict', 'All codes of its batch are stopped. Open the batch again.');
  return coupon;
}

export const readCouponVersion = (db: Db, code: string, version: number) =>
  readSectionVersion(db, sectionOf(parseCouponCode(code) ?? ''), version);
