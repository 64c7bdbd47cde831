import type { CouponTrial } from '@easel/contract/selling/staff-coupons';
import { getZone } from '@easel/domain/catalogue/zone-price';
import { readCountry } from '@easel/domain/locale/countries';
import { type Outcome, ok, reject } from '@easel/domain/outcome';
import { type CouponTerms, checkCouponTerms, toCoupon } from '@easel/domain/selling/coupon-terms';
import { type Coupon, checkCoupon, parseCouponCode } from '@easel/domain/selling/coupons';
import { computeTotals } from '@easel/domain/selling/totals';
import { readCoupon, readCouponHistory, readPersonByEmail, readWorkSkus } from '../coupons-store.ts';
import { planDelivery } from '../delivery/delivery.ts';
import { readProducts } from '../products/products.ts';
import type { PricingDependencies } from './cart-pricing.ts';
import { readCartRow } from './cart-store.ts';
import {
  countedLines,
  inDollars,
  listDeliveredLines,
  type ReviewedLine,
  reviewCartLines,
  reviewLine,
  toCouponLine,
} from './priced-lines.ts';

export interface WantedTrial {
  code: string;
  /** Instead of those that are saved. */
  terms?: CouponTerms | undefined;
  artworkIds: readonly number[];
  email?: string | undefined;
  countryCode: string;
}

/** What a coupon would do to some works, or to the cart of a user: by the rules that price a cart, and without a change. */
export async function tryCoupon(parts: PricingDependencies, wanted: WantedTrial): Promise<Outcome<CouponTrial>> {
  const { db, now } = parts;
  const at = now();
  const country = readCountry(wanted.countryCode);
  if (!country) return reject('invalid', 'We do not know this country.');
  const chosen = await readTriedCoupon(parts, wanted);
  if (!chosen.ok) return chosen;
  const coupon = chosen.value;
  const found = await readTriedLines(parts, wanted, country.code);
  if (!found.ok) return found;
  const { lines, user } = found.value;
  const historyOf = user && (await readCouponHistory(db, user));
  const checked = checkCoupon(
    coupon,
    {
      lines: lines.map(toCouponLine),
      countryCode: country.code,
      now: at,
      person: historyOf?.(coupon.code),
      otherCoupons: [],
    },
    inDollars,
  );
  const delivery = await planDelivery(parts, listDeliveredLines(lines), { countryCode: country.code, region: '' }, at);
  const priced = lines.map(({ line, product }) => ({
    sku: line.sku,
    kind: product.kind,
    unitCents: product.priceCents,
    quantity: line.quantity,
    isImported: delivery?.importedSkus.has(line.sku) ?? false,
  }));
  const eligible = checked.ok ? checked.value.map(({ sku }) => sku) : [];
  const totalsWith = (coupons: { skus: string[] }[]) =>
    computeTotals({
      lines: priced,
      coupons: coupons.map(({ skus }) => ({ ...coupon, skus })),
      delivery,
      giftCards: [],
    });
  const totals = totalsWith(checked.ok ? [{ skus: eligible }] : []);
  return ok({
    isApplied: checked.ok,
    message: checked.ok ? null : (checked.messages[0] ?? null),
    lines: totals.lines.map((line, index) => ({
      title: titleOf(lines[index]),
      isEligible: eligible.includes(line.sku),
      amountCents: line.amountCents,
      discountCents: line.discountCents,
      artistDiscountCents: line.artistDiscountCents,
    })),
    subtotalCents: totals.subtotalCents,
    discountCents: totals.discountCents,
    shippingCents: totals.shippingCents,
    shippingDiscountCents: totals.shippingDiscountCents,
    dutyCents: totals.dutyCents + totals.clearanceCents,
    taxCents: totals.taxCents,
    totalCents: totals.totalCents,
    totalBeforeCents: totalsWith([]).totalCents,
  });
}

const titleOf = (line: ReviewedLine | undefined): string =>
  line === undefined ? '' : line.product.kind === 'gift-card' ? 'Gift card' : line.product.title;

async function readTriedCoupon(
  { db }: PricingDependencies,
  { code: typed, terms }: WantedTrial,
): Promise<Outcome<Coupon>> {
  const code = parseCouponCode(typed);
  const stored = code === undefined ? undefined : await readCoupon(db, code);
  if (!terms) return stored ? ok(stored) : reject('not-found', 'There is no such coupon.');
  const checked = checkCouponTerms(terms);
  if (!checked.ok) return checked;
  return ok(toCoupon(code ?? 'NEW', checked.value, { uses: stored?.uses ?? 0, isStopped: stored?.isStopped ?? false }));
}

async function readTriedLines(
  { db, now }: PricingDependencies,
  { artworkIds, email }: WantedTrial,
  countryCode: string,
): Promise<Outcome<{ lines: ReviewedLine[]; user?: { personId: number; email: string } }>> {
  if (email !== undefined && email.trim() !== '') {
    const person = await readPersonByEmail(db, email);
    const owner = person && { personId: person.id };
    const cart = owner && (await readCartRow(db, owner));
    const lines = cart ? countedLines(await reviewCartLines(db, { cartId: cart.id, owner }, countryCode)) : [];
    if (!person || lines.length === 0) return reject('not-found', 'This user has nothing in the cart.');
    return ok({ lines, user: { personId: person.id, email: person.email } });
  }
  const skus = await readWorkSkus(db, artworkIds);
  const products = await readProducts(db, skus, getZone(countryCode));
  const lines = skus.flatMap((sku) => {
    const product = products.get(sku);
    if (!product) return [];
    const addedPriceCents = product.priceCents;
    const line = { sku, workId: product.workId, quantity: 1, isSavedForLater: false, addedPriceCents, addedAt: now() };
    return countedLines([reviewLine(line, product)]);
  });
  if (lines.length === 0) return reject('not-found', 'None of these works is for sale.');
  return ok({ lines });
}
