import { CATEGORIES } from '@easel/domain/catalogue/categories';
import { PACKAGINGS } from '@easel/domain/catalogue/packaging';
import { PRINT_MATERIALS } from '@easel/domain/catalogue/print-materials';
import { MAX_SERIES } from '@easel/domain/catalogue/stated-facts';
import { ZONES } from '@easel/domain/locale/countries';
import { MAX_DRAFT_TITLE, MAX_KEYWORD, MAX_KEYWORDS, MAX_STATEMENT } from '@easel/domain/studio/check-draft';
import { createTable, listKeys } from '@easel/domain/text/own-value';
import { Type } from 'typebox';
import { StatedFacts } from '../catalogue/stated-facts.ts';
import { nullable } from '../nullable.ts';

// Twice the limit: white space is removed before the length is checked.
const text = (most: number) => Type.String({ maxLength: most * 2 });
const words = (most: number) => Type.Array(Type.String({ maxLength: MAX_KEYWORD * 2 }), { maxItems: most * 2 });
const number = (description?: string) => nullable(Type.Number(), description);
const Cents = Type.Integer({ minimum: -Number.MAX_SAFE_INTEGER, maximum: Number.MAX_SAFE_INTEGER });
const Zone = Type.Enum([...ZONES]);

/** What an artist enters about a work (domain/studio/draft-fields.ts). */
export const DraftFields = Type.Object({
  ...StatedFacts.properties,
  title: text(MAX_DRAFT_TITLE),
  category: nullable(Type.Enum(CATEGORIES.map(({ slug }) => slug))),
  year: nullable(Type.Number()),
  mediums: words(10),
  materials: words(10),
  styles: words(10),
  subject: text(40),
  keywords: words(MAX_KEYWORDS),
  series: text(MAX_SERIES),
  widthCm: number(),
  heightCm: number(),
  depthCm: number(),
  weightKg: number(),
  isFramed: Type.Boolean(),
  isReadyToHang: Type.Boolean(),
  isOutdoorSafe: Type.Boolean(),
  statement: text(MAX_STATEMENT),
  packaging: nullable(Type.Enum(listKeys(PACKAGINGS)), 'Null: chosen from size and material.'),
  priceCents: nullable(Cents),
  zonePrices: Type.Object(
    createTable(ZONES, () => Type.Optional(Cents)),
    { description: 'Zones with a price of their own, in cents.' },
  ),
  soldInZones: Type.Array(Zone, { maxItems: ZONES.length, uniqueItems: true }),
  acceptsOffers: Type.Boolean(),
  lowestOfferCents: nullable(Cents, 'Seen by the artist only. Lower offers are declined.'),
  joinsDiscounts: Type.Boolean({ description: 'The artist pays for discounts of coupons that artists fund.' }),
  hasPrints: Type.Boolean(),
  printMaterials: Type.Array(Type.Enum([...PRINT_MATERIALS]), { maxItems: PRINT_MATERIALS.length }),
  printSizesCm: Type.Array(Type.Number(), { maxItems: 20 }),
  printEditionSize: nullable(Type.Number(), 'Null: an open edition.'),
  printArtistProofs: Type.Number({ description: 'Copies that the artist keeps, in addition to the edition.' }),
});
