import { CATEGORIES } from '@easel/domain/catalogue/categories';
import { MAX_GENERATED_COUPONS } from '@easel/domain/selling/coupon-codes';
import { COUPON_FUNDERS, COUPON_KINDS, COUPON_PRODUCTS, COUPON_STATES } from '@easel/domain/selling/coupon-terms';
import { type Static, Type } from 'typebox';
import { defineCall } from '../call.ts';
import { nullable } from '../nullable.ts';
import { BaseVersion, EditedSection } from '../section.ts';

const Moment = Type.String({ format: 'date-time' });
const Cents = Type.Integer({ description: 'In US cents.' });
const Code = Type.String({ minLength: 1, maxLength: 60 });
const CodeParams = Type.Object({ code: Code });
const BatchParams = Type.Object({ batchId: Type.Integer({ minimum: 1, maximum: 2_000_000_000 }) });
const Flag = Type.Boolean();
const UUID = '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$';

// Numbers are wide here; the rule in the domain has the limits and their messages.
const CouponTerms = Type.Object({
  name: Type.String({ maxLength: 400, description: 'For staff; buyers do not see it.' }),
  kind: Type.Enum([...COUPON_KINDS]),
  percent: nullable(Type.Number(), 'A whole number from 1 to 100, of a percentage.'),
  amountCents: nullable(Type.Number(), 'Of a fixed amount, in US cents.'),
  minimumCents: Type.Number({ description: 'What the eligible works cost at least, in US cents.' }),
  startsAt: Type.String({ maxLength: 40 }),
  endsAt: nullable(Type.String({ maxLength: 40 }), 'Null if it does not end.'),
  countries: Type.Array(Type.String({ maxLength: 40 }), { maxItems: 300, description: 'Empty means all.' }),
  categories: Type.Array(Type.String({ maxLength: 60 }), {
    maxItems: CATEGORIES.length,
    description: 'Empty means all.',
  }),
  artistIds: Type.Array(Type.Number(), { maxItems: 250, description: 'Empty means all.' }),
  products: Type.Enum([...COUPON_PRODUCTS]),
  isFirstOrderOnly: Flag,
  maxUses: nullable(Type.Number()),
  maxUsesPerPerson: nullable(Type.Number()),
  isCombinable: Flag,
  fundedBy: Type.Enum([...COUPON_FUNDERS], { description: 'An artist pays only for works whose artist has agreed.' }),
});

const CouponRow = Type.Object({
  code: Type.String(),
  name: Type.String(),
  state: Type.Enum([...COUPON_STATES]),
  label: Type.String({ description: '`10% off`' }),
  terms: CouponTerms,
  batchId: nullable(Type.Integer()),
  uses: Type.Integer(),
  givenCents: Cents,
  lastUsedAt: nullable(Moment),
});
export type CouponRow = Static<typeof CouponRow>;

const staffCall = { access: 'managePromotions' } as const;

export const listCoupons = defineCall({
  ...staffCall,
  method: 'GET',
  path: '/staff/coupons',
  summary: 'List coupons with what they were used for',
  description: 'Generated codes are found by their code; otherwise they are part of their batch.',
  impersonation: 'allow',
  query: Type.Object({
    q: Type.Optional(Type.String({ maxLength: 200, description: 'The beginning of a code, or part of a name.' })),
    sort: Type.Optional(
      Type.String({ maxLength: 20, description: '`code`, `created`, `ends` or `uses`; with - the other way round.' }),
    ),
    state: Type.Optional(Type.Enum([...COUPON_STATES])),
    pageNumber: Type.Optional(Type.Integer({ minimum: 1, maximum: 10_000, default: 1 })),
  }),
  payload: Type.Object({
    coupons: Type.Array(CouponRow),
    totalResults: Type.Integer(),
    pageSize: Type.Integer(),
    counts: Type.Record(Type.String(), Type.Integer(), { description: 'By state.' }),
  }),
});
export type CouponList = Static<typeof listCoupons.payload>;

const StaffCoupon = Type.Object({
  ...CouponRow.properties,
  section: EditedSection,
  artists: Type.Array(Type.Object({ artistId: Type.Integer(), name: Type.String() })),
  orders: Type.Array(
    Type.Object({ orderNumber: Type.String(), placedAt: Moment, cents: Cents, status: Type.String() }),
    { description: 'The newest first, at most 20.' },
  ),
  campaigns: Type.Array(Type.Object({ campaignId: Type.Integer(), tagline: Type.String() }), {
    description: 'That show it in the promo bar.',
  }),
});
export type StaffCoupon = Static<typeof StaffCoupon>;

export const readStaffCoupon = defineCall({
  ...staffCall,
  method: 'GET',
  path: '/staff/coupons/:code',
  summary: 'Get a coupon, its history and its orders',
  impersonation: 'allow',
  params: CodeParams,
  payload: StaffCoupon,
});

export const createCoupon = defineCall({
  ...staffCall,
  method: 'POST',
  path: '/staff/coupons',
  summary: 'Create a coupon',
  impersonation: 'deny',
  body: Type.Object({ code: Code, terms: CouponTerms }),
  payload: Type.Object({ code: Type.String() }),
});

export const changeCoupon = defineCall({
  ...staffCall,
  method: 'PUT',
  path: '/staff/coupons/:code',
  summary: 'Change the terms of a coupon',
  description:
    'Orders keep what they got. Refused with 409 and both terms if somebody else has changed it after `baseVersion`.',
  impersonation: 'deny',
  params: CodeParams,
  body: Type.Object({ terms: CouponTerms, baseVersion: BaseVersion }),
  payload: StaffCoupon,
});

export const stopCoupon = defineCall({
  ...staffCall,
  method: 'POST',
  path: '/staff/coupons/:code/stop',
  summary: 'Stop a coupon, or open it again',
  description: 'Orders that are being paid keep it.',
  impersonation: 'deny',
  params: CodeParams,
  body: Type.Object({ isStopped: Flag }),
  payload: StaffCoupon,
});

export const readCouponVersion = defineCall({
  ...staffCall,
  method: 'GET',
  path: '/staff/coupons/:code/versions/:version',
  summary: 'Get earlier terms of a coupon',
  impersonation: 'allow',
  params: Type.Object({ code: Code, version: Type.Integer({ minimum: 1, maximum: 2_000_000_000 }) }),
  payload: Type.Object({ body: Type.Record(Type.String(), Type.Unknown()) }),
});

export const tryCoupon = defineCall({
  ...staffCall,
  method: 'POST',
  path: '/staff/coupon-trials',
  summary: 'Calculate what a coupon would do to some works, or to the cart of a user',
  description: 'With the rules of the cart. Nothing is stored.',
  impersonation: 'allow',
  body: Type.Object({
    code: Code,
    terms: Type.Optional(CouponTerms),
    artworkIds: Type.Array(Type.Integer({ minimum: 1, maximum: 2_000_000_000 }), { maxItems: 20 }),
    email: Type.Optional(Type.String({ maxLength: 254, description: 'Whose cart is used instead of works.' })),
    countryCode: Type.String({ minLength: 2, maxLength: 2 }),
  }),
  payload: Type.Object({
    isApplied: Flag,
    message: nullable(Type.String(), 'Why it is refused, as the buyer reads it.'),
    lines: Type.Array(
      Type.Object({
        title: Type.String(),
        isEligible: Flag,
        amountCents: Cents,
        discountCents: Cents,
        artistDiscountCents: Cents,
      }),
    ),
    subtotalCents: Cents,
    discountCents: Cents,
    shippingCents: Cents,
    shippingDiscountCents: Cents,
    dutyCents: Cents,
    taxCents: Cents,
    totalCents: Cents,
    totalBeforeCents: Cents,
  }),
});
export type CouponTrial = Static<typeof tryCoupon.payload>;

const CouponBatch = Type.Object({
  batchId: Type.Integer(),
  name: Type.String(),
  prefix: Type.String(),
  label: Type.String(),
  terms: CouponTerms,
  size: Type.Integer(),
  generated: Type.Integer(),
  isStopped: Flag,
  usedCodes: Type.Integer({ description: 'Codes that were used at least once.' }),
  givenCents: Cents,
  lastUsedAt: nullable(Moment),
  createdAt: Moment,
  author: nullable(Type.String()),
});
export type CouponBatch = Static<typeof CouponBatch>;

export const listCouponBatches = defineCall({
  ...staffCall,
  method: 'GET',
  path: '/staff/coupon-batches',
  summary: 'List generated coupons by batch, the newest first',
  impersonation: 'allow',
  payload: Type.Object({ batches: Type.Array(CouponBatch) }),
});

export const generateCoupons = defineCall({
  ...staffCall,
  method: 'POST',
  path: '/staff/coupon-batches',
  summary: 'Generate coupons with the same terms',
  description:
    'They are written in the background, some thousands at a time. The same key generates them once, however often it is sent; with other content it gets 422.',
  impersonation: 'deny',
  body: Type.Object({
    requestKey: Type.String({ pattern: UUID, description: 'A UUID that names this wish.' }),
    prefix: Type.String({ maxLength: 40, description: 'At most 12 letters and digits; may be empty.' }),
    size: Type.Integer({ minimum: 1, maximum: MAX_GENERATED_COUPONS }),
    terms: CouponTerms,
  }),
  payload: CouponBatch,
});

export const readCouponBatch = defineCall({
  ...staffCall,
  method: 'GET',
  path: '/staff/coupon-batches/:batchId',
  summary: 'Get a batch of coupons, and how many are written',
  impersonation: 'allow',
  params: BatchParams,
  payload: CouponBatch,
});

export const stopCouponBatch = defineCall({
  ...staffCall,
  method: 'POST',
  path: '/staff/coupon-batches/:batchId/stop',
  summary: 'Stop all coupons of a batch, or open them again',
  impersonation: 'deny',
  params: BatchParams,
  body: Type.Object({ isStopped: Flag }),
  payload: CouponBatch,
});

export const downloadCouponBatch = defineCall({
  ...staffCall,
  method: 'GET',
  path: '/staff/coupon-batches/:batchId/csv',
  summary: 'Get the codes of a batch as a table',
  impersonation: 'deny',
  response: 'csv',
  params: BatchParams,
  payload: Type.Object({}),
});
