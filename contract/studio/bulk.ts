import { PACKAGINGS } from '@easel/domain/catalogue/packaging';
import { ZONES } from '@easel/domain/locale/countries';
import { MAX_BULK_WORKS, MAX_PRICE_CHANGE, MIN_PRICE_CHANGE } from '@easel/domain/studio/bulk-changes';
import { MAX_KEYWORD, MAX_KEYWORDS, MAX_PRICE_CENTS } from '@easel/domain/studio/check-draft';
import { LISTING_ACTIONS } from '@easel/domain/studio/work-states';
import { listKeys } from '@easel/domain/text/own-value';
import { type Static, Type } from 'typebox';
import { defineCall } from '../call.ts';
import { nullable } from '../nullable.ts';

const Words = Type.Array(Type.String({ minLength: 1, maxLength: MAX_KEYWORD }), { maxItems: MAX_KEYWORDS });

const BulkChange = Type.Union([
  Type.Object({
    kind: Type.Literal('price-percent'),
    percent: Type.Number({ minimum: MIN_PRICE_CHANGE, maximum: MAX_PRICE_CHANGE }),
  }),
  Type.Object({
    kind: Type.Literal('price-amount'),
    cents: Type.Integer({ minimum: -MAX_PRICE_CENTS, maximum: MAX_PRICE_CENTS, multipleOf: 100 }),
  }),
  Type.Object({
    kind: Type.Literal('zones'),
    soldInZones: Type.Array(Type.Enum([...ZONES]), { minItems: 1, uniqueItems: true }),
  }),
  Type.Object({ kind: Type.Literal('packaging'), packaging: Type.Enum(listKeys(PACKAGINGS)) }),
  Type.Object({ kind: Type.Literal('keywords'), add: Words, remove: Words }),
  Type.Object({ kind: Type.Literal('offers'), acceptsOffers: Type.Boolean() }),
  Type.Object({ kind: Type.Literal('discounts'), joinsDiscounts: Type.Boolean() }),
  Type.Object({ kind: Type.Literal('state'), action: Type.Enum([...LISTING_ACTIONS]) }),
]);

export const FieldChange = Type.Object({ field: Type.String(), before: Type.Unknown(), after: Type.Unknown() });

const BulkResult = Type.Object({
  artworkId: Type.Integer(),
  title: Type.String(),
  changes: Type.Array(FieldChange),
  problem: nullable(Type.String(), 'Why this work is not changed.'),
});
export type BulkResult = Static<typeof BulkResult>;

const Results = Type.Object({ works: Type.Array(BulkResult) });
export const BatchId = Type.String({
  pattern: '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$',
  description: 'Chosen by the client, the same for all parts of a change.',
});

export const changeManyWorks = defineCall({
  method: 'POST',
  path: '/studio/works/bulk',
  summary: 'Change many of your works, or see what would change',
  description: `At most ${MAX_BULK_WORKS} works in a request. Works that cannot be changed are left out, with the reason.`,
  access: 'sellWorks',
  impersonation: 'log',
  body: Type.Object({
    batchId: BatchId,
    artworkIds: Type.Array(Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER }), {
      minItems: 1,
      maxItems: MAX_BULK_WORKS,
      uniqueItems: true,
    }),
    change: BulkChange,
    isPreview: Type.Boolean(),
  }),
  payload: Results,
});

export const undoManyChanges = defineCall({
  method: 'POST',
  path: '/studio/works/bulk/undo',
  summary: 'Take a change of many works back',
  description: 'What has been changed again since then stays.',
  access: 'sellWorks',
  impersonation: 'log',
  body: Type.Object({ batchId: BatchId }),
  payload: Results,
});
