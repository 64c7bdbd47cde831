import { PRINT_MATERIALS } from '@easel/domain/catalogue/print-materials';
import { CONDITION_CODES, SIGNATURE_CODES } from '@easel/domain/catalogue/stated-facts';
import { type Static, Type } from 'typebox';
import { defineCall } from '../call.ts';
import { nullable } from '../nullable.ts';
import { Avatar } from './artists.ts';
import { ArtworkTile } from './artwork-tile.ts';
import { WorkImage } from './work-images.ts';

/** A work with the details shown on its page. */
export const WorkDetails = Type.Object({
  ...ArtworkTile.properties,
  saleStatus: Type.String({
    description: 'for-sale, reserved, sold-out, editions, not-for-sale, artist_on_vacation, artist-banned or delisted',
  }),
  awayUntil: nullable(
    Type.String({
      format: 'date',
      description: 'The last day of the artist’s vacation, if known.',
    }),
  ),
  shipsFrom: nullable(Type.String({ format: 'date' }), 'The artist is away and sends orders from this day on.'),
  vacationNote: Type.String({ description: 'What an artist who is away tells buyers.' }),
  statement: Type.String(),
  year: nullable(Type.Integer()),
  city: Type.String(),
  weight: nullable(Type.Number({ description: 'In kilograms.' })),
  packaging: Type.Enum(['rolled', 'flat_cardboard', 'flat_crate']),
  colors: Type.Array(Type.String(), { description: 'Dominant colors, strongest first, as six hex digits.' }),
  isFramed: Type.Boolean(),
  isOutdoorSafe: Type.Boolean(),
  condition: nullable(Type.Enum(CONDITION_CODES), 'Of the original. Null if the artist has not said.'),
  conditionNote: Type.String(),
  series: Type.String({ description: 'The series that the work belongs to; empty for none.' }),
  provenance: Type.String(),
  signature: nullable(Type.Enum(SIGNATURE_CODES), 'Where the original is signed. Null if the artist has not said.'),
  isHandSigned: Type.Boolean(),
  hasArtistCertificate: Type.Boolean({ description: 'Beside the certificate of the shop.' }),
  editionNumber: nullable(Type.Integer(), 'Of an original that is part of an edition.'),
  editionSize: nullable(Type.Integer()),
  visualDescription: Type.String({ description: 'What the work looks like, in a few sentences.' }),
  describedBy: Type.Enum(['artist', 'staff', 'suggestion'], {
    description: 'Who wrote the description. A suggestion is made from the facts of the work.',
  }),
  acceptsOffers: Type.Boolean({ description: 'Whether collectors can offer a price for the original.' }),
});
export type WorkDetails = Static<typeof WorkDetails>;

/** The artist's name and location are part of the work. */
const AboutArtist = Type.Object({
  statement: Type.String(),
  avatar: Avatar,
});

const PricePoint = Type.Object({
  priceCents: Type.Integer({ description: 'In US cents.' }),
  from: Type.String({ format: 'date', description: 'The first day of the price.' }),
});

/** What can be seen of a work besides its main image. */
const WorkGallery = Type.Object({
  images: Type.Array(WorkImage, { description: 'In the order of the page, with the generated room.' }),
  zoomUrl: nullable(Type.String(), 'The description of the deep zoom tiles of the main image (DZI).'),
  modelUrl: nullable(Type.String(), 'A GLB model of the work at its true size, for works that hang on a wall.'),
  shareImageUrl: nullable(Type.String(), 'An image of 1200 x 630 pixels for links to the work.'),
});

const OfferedPrint = Type.Object({
  printProductId: Type.Integer(),
  edition: Type.Enum(['open', 'limited']),
  editionSize: nullable(Type.Integer(), 'Null for an open edition.'),
  artistProofs: Type.Integer({ description: 'Copies that the artist keeps, in addition to the edition.' }),
  left: nullable(Type.Integer(), 'How many are left. Null for an open edition.'),
  material: Type.Enum([...PRINT_MATERIALS]),
  widthCm: Type.Number(),
  heightCm: Type.Number(),
  priceCents: Type.Integer({ description: 'Without a frame, in US cents.' }),
});

const OfferedFrame = Type.Object({
  code: Type.String(),
  frameNumber: Type.Integer({ description: 'The last two digits of the configuration in the SKU.' }),
  name: Type.String(),
  color: Type.String({ description: 'As #rrggbb.' }),
  priceCentsPerMeter: Type.Integer({ description: 'In US cents, for the length around the print.' }),
});

export const readWork = defineCall({
  method: 'GET',
  path: '/works/:artworkId',
  summary: 'Get a work and other works by the same artist',
  access: 'everyone',
  impersonation: 'allow',
  params: Type.Object({ artworkId: Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER }) }),
  payload: Type.Object({
    work: WorkDetails,
    artist: AboutArtist,
    priceHistory: Type.Array(PricePoint, {
      description: 'Prices of the original in the zone of the visitor, oldest first. Empty if it never changed.',
    }),
    gallery: WorkGallery,
    prints: Type.Array(OfferedPrint, { description: 'Sold-out editions are included.' }),
    frames: Type.Array(OfferedFrame, { description: 'Available for every print.' }),
    moreByArtist: Type.Array(ArtworkTile),
  }),
});
export type WorkPage = Static<typeof readWork.payload>;

export const readWorksById = defineCall({
  method: 'GET',
  path: '/tiles',
  summary: 'Get works by their IDs, in that order',
  description: 'Works that are not public or not sold in the store of the visitor are left out.',
  access: 'everyone',
  impersonation: 'allow',
  query: Type.Object({
    ids: Type.String({
      pattern: '^[1-9][0-9]{0,14}(,[1-9][0-9]{0,14}){0,19}$',
      description: 'Up to 20 artwork IDs, separated by commas.',
    }),
  }),
  payload: Type.Object({ works: Type.Array(ArtworkTile) }),
});
