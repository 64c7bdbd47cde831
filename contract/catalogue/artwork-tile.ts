import { ZONES } from '@easel/domain/locale/countries';
import { type Static, Type } from 'typebox';
import { nullable } from '../nullable.ts';

/** Width and height of a print in centimeters. */
const PrintDimension = Type.Object({ width: Type.Number(), height: Type.Number() });

/** A work in a listing, with the field names of docs/specification/tiles.md#tile-fields. Lengths are in centimeters, prices in US cents. */
export const EditionSizes = nullable(
  Type.Object({ least: Type.Integer(), most: Type.Integer() }),
  'Copies in the limited editions that are not sold out. Null if there are none, or open editions as well.',
);

export const ArtworkTile = Type.Object({
  artworkId: Type.Integer(),
  artworkTitle: Type.String(),
  altText: Type.String({
    description: 'What the work looks like, without title and artist. Suggested from its facts if nobody wrote one.',
  }),
  artistId: Type.Integer(),
  firstName: Type.String(),
  lastName: Type.String(),
  country: Type.String({
    description: "The artist's country as an ISO code in lower case. Empty if unknown.",
  }),
  profileUrl: Type.String(),
  category: Type.String(),
  styles: Type.Array(Type.String()),
  subject: Type.String(),
  mediums: Type.Array(Type.String()),
  materials: Type.Array(Type.String()),
  positionID: Type.Integer({ description: 'Position in the whole listing, starting at 1.' }),
  sku: Type.String(),
  originalStatus: Type.Enum(['avail', 'reserved', 'sold', 'unavail']),
  printStatus: Type.Enum(['avail', 'unavail']),
  hasPrint: Type.Boolean(),
  hasOpenEditions: Type.Boolean(),
  isReadyToHang: Type.Integer({ description: '1 or 0.' }),
  listPrice: nullable(Type.Integer(), "For the visitor's zone. Null if the work is not sold there."),
  listPrices: nullable(
    Type.Partial(Type.Object(Object.fromEntries(ZONES.map((zone) => [zone, Type.Integer()])))),
    'By zone.',
  ),
  minPrintPrice: nullable(Type.Integer()),
  printMaterials: Type.Array(Type.String()),
  printDimensions: Type.Array(PrintDimension),
  printFrames: Type.Array(Type.String()),
  editionSizes: EditionSizes,
  width: Type.Number(),
  height: Type.Number(),
  depth: nullable(Type.Number()),
  aspectRatio: Type.Number({ description: 'Image width divided by image height.' }),
  printAspectRatio: nullable(Type.Number(), 'Width of the smallest print divided by its height. Null without prints.'),
  dimensionsInches: Type.Object(
    { width: Type.Number(), height: Type.Number(), depth: nullable(Type.Number()) },
    { description: 'Width, height and depth in inches, rounded to 1 decimal.' },
  ),
  orientation: Type.Enum(['horizontal', 'vertical', 'square']),
  curatedStatus: Type.Enum(['down', 'not-curated', 'up']),
  imageBaseUrl: Type.String({
    description: 'Append -{code}.jpg for an image variant. Empty if the work has no image.',
  }),
  placeholderColor: Type.String({ description: 'Color shown while the image loads, as #rrggbb.' }),
  placeholder: nullable(Type.String(), 'Blurred preview shown while the image loads: a tiny WebP in base64.'),
  productUrl: Type.String(),
  printUrl: nullable(Type.String()),
  uploadedDate: Type.String({ format: 'date-time' }),
  isSponsored: Type.Boolean(),
  slCampaignId: nullable(Type.String()),
  slCampaignOwner: nullable(Type.String()),
});

export type ArtworkTile = Static<typeof ArtworkTile>;
