import { type Static, Type } from 'typebox';

const Nullable = <T extends Parameters<typeof Type.Union>[0][number]>(schema: T) => Type.Union([schema, Type.Null()]);

/** A work as it hangs in a listing, in the names of account §3 Artwork tile. Lengths are in centimetres, money in cents. */
export const ArtworkTile = Type.Object({
  artworkId: Type.Integer(),
  artworkTitle: Type.String(),
  artistId: Type.Integer(),
  firstName: Type.String(),
  lastName: Type.String(),
  country: Type.String({ description: "The artist's country, as an ISO code in lower case." }),
  category: Type.String(),
  positionID: Type.Integer({ description: 'Where the work stands in the whole listing, from 1.' }),
  sku: Type.String(),
  originalStatus: Type.Union([
    Type.Literal('avail'),
    Type.Literal('reserved'),
    Type.Literal('sold'),
    Type.Literal('unavail'),
  ]),
  hasOpenEditions: Type.Boolean(),
  listPrice: Nullable(Type.Integer()),
  minPrintPrice: Nullable(Type.Integer()),
  width: Type.Number(),
  height: Type.Number(),
  depth: Nullable(Type.Number()),
  aspectRatio: Type.Number({ description: 'Width of the picture divided by its height.' }),
  imageBaseUrl: Type.String({ description: 'Put -{code}.jpg behind it for a variant of the picture.' }),
  placeholderColor: Type.String({ description: 'The color shown until the picture has arrived, as #rrggbb.' }),
  productUrl: Type.String(),
  uploadedDate: Type.String({ format: 'date-time' }),
});

export type ArtworkTile = Static<typeof ArtworkTile>;
