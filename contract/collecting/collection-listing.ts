import { type Static, Type } from 'typebox';
import { Avatar } from '../catalogue/artists.ts';
import { ArtworkTile } from '../catalogue/artwork-tile.ts';
import { nullable } from '../nullable.ts';

/** The image of a work that represents a collection. */
export const CollectionImage = Type.Object({
  artworkId: Type.Integer(),
  artworkTitle: Type.String(),
  imageBaseUrl: Type.String({ description: 'Append -{code}.jpg for an image variant. Empty if there is no image.' }),
  aspectRatio: Type.Number({ description: 'Image width divided by image height.' }),
  placeholderColor: Type.String({ description: 'Color shown while the image loads, as #rrggbb.' }),
});
export type CollectionImage = Static<typeof CollectionImage>;

const ArtworkSummary = Type.Object({
  artworkId: Type.Integer(),
  artworkTitle: Type.String(),
  artworkUrl: Type.String(),
  firstName: Type.String(),
  lastName: Type.String(),
});

const ProductSummary = Type.Object({
  artworkId: Type.Integer(),
  sku: Type.String(),
  originalStatus: ArtworkTile.properties.originalStatus,
  listPrice: nullable(Type.Integer(), "In US cents, for the visitor's zone. Null if the work is not sold there."),
  minPrintPrice: nullable(Type.Integer(), 'In US cents. Null without prints.'),
});

/** A collection in a list (docs/specification/collections.md#collection-listing). */
export const CollectionListing = Type.Object({
  userCollectionId: Type.Integer(),
  title: Type.String(),
  description: Type.String(),
  owner: Type.Object({
    id: Type.Integer(),
    name: Type.String(),
    avatar: Avatar,
    jobTitle: Type.String({ description: 'For example Curator or Artist.' }),
    profileUrl: Type.String(),
  }),
  count: Type.Integer({ description: 'The number of works that the visitor can see.' }),
  keywords: Type.Array(Type.String()),
  types: Type.Array(Type.Object({ id: Type.Integer(), name: Type.String() })),
  url: Type.String({ description: 'The path of its page, starting with a slash.' }),
  createdAt: Type.String({ format: 'date-time' }),
  updatedAt: Type.String({ format: 'date-time' }),
  isLimited: Type.Boolean({ description: 'Whether it belongs to an artist of the limited-edition site.' }),
  isPrivate: Type.Boolean(),
  isVisible: Type.Boolean({ description: 'Browsable. Otherwise accessible by URL only.' }),
  isPubliclySearchable: Type.Boolean({
    description: 'Whether lists, search, suggestions and the sitemap contain it. Other pages are noindex.',
  }),
  mainImage: nullable(CollectionImage, 'The cover, or the first work. Null for a collection without works.'),
  thumbnails: Type.Array(CollectionImage, { description: 'Up to three more works.' }),
  artworks: Type.Array(ArtworkSummary, { description: 'The works of the images.' }),
  products: Type.Array(ProductSummary, { description: 'The originals and prints of these works.' }),
});
export type CollectionListing = Static<typeof CollectionListing>;

/** A work in a collection: its tile with the fields of docs/specification/collections.md#collection-hit. */
export const CollectionHit = Type.Object({
  ...ArtworkTile.properties,
  collectionId: Type.Integer(),
  collectionUserId: Type.Integer({ description: 'The owner of the collection.' }),
  idUserCollection: Type.Integer({ description: 'The same as collectionId.' }),
  installationType: nullable(Type.Enum(['free_standing', 'wall_mounted'])),
  sortOrder: Type.Integer({ description: 'Position in the collection, starting at 1.' }),
  note: Type.String({ description: "The owner's note about the work. May be empty." }),
  isUnavailable: Type.Boolean({
    description: 'Only for the owner: the work is withdrawn or not safe, and others do not see it here.',
  }),
});
export type CollectionHit = Static<typeof CollectionHit>;
