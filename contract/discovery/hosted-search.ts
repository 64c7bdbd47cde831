import { ZONES } from '@easel/domain/locale/countries';
import { type Static, Type } from 'typebox';
import { defineCall } from '../call.ts';
import { NamedArtist } from '../catalogue/artists.ts';
import { nullable } from '../nullable.ts';
import { UnderstoodPart } from './search.ts';

/** A query to hosted search, with the names of browse §3. */
export const HostedRequest = Type.Object({
  applicationId: Type.Optional(Type.String({ maxLength: 100 })),
  enablePersonalization: Type.Optional(Type.Boolean({ default: false })),
  facets: Type.Optional(
    Type.Array(Type.String({ maxLength: 60 }), { maxItems: 100, description: '* counts all of them.' }),
  ),
  filters: Type.Optional(
    Type.String({ maxLength: 50_000, description: 'Such as category:paintings AND price < 50000.' }),
  ),
  hitsPerPage: Type.Optional(Type.Integer({ minimum: 1, maximum: 1_000, default: 25 })),
  page: Type.Optional(Type.Integer({ minimum: 0, maximum: 1_000_000_000, default: 0, description: 'The first is 0.' })),
  query: Type.Optional(Type.String({ maxLength: 100_000, default: '' })),
  restrictSearchableAttributes: Type.Optional(Type.Array(Type.String({ maxLength: 60 }), { maxItems: 20 })),
  searchApi: Type.Optional(Type.String({ maxLength: 200 })),
  searchIndice: Type.Optional(Type.String({ maxLength: 100 })),
  userToken: Type.Optional(Type.String({ maxLength: 200 })),
  typoTolerance: Type.Optional(Type.Boolean({ default: true })),
  isBrowseSearch: Type.Optional(Type.Boolean({ default: false })),
  isBotTraffic: Type.Optional(Type.Boolean({ default: false })),
  destinationZone: Type.Optional(Type.Enum(ZONES)),
  isLiteral: Type.Optional(
    Type.Boolean({ default: false, description: 'Search for the words as they are, and understand none as filters.' }),
  ),
});
export type HostedRequest = Static<typeof HostedRequest>;

const Prices = Type.Partial(Type.Object(Object.fromEntries(ZONES.map((zone) => [zone, Type.Integer()]))));
const Texts = Type.Array(Type.String());

/** A work as hosted search returns it (browse §3 Artwork search hit). Lengths are in centimetres, money in US cents. */
export const ArtworkHit = Type.Object({
  objectID: Type.String(),
  artworkId: Type.Integer(),
  artworkTitle: Type.String(),
  artworkUrl: Type.String(),
  artistArtworksUrl: Type.String(),
  artistRecognition: Texts,
  artworkRank: Type.Number(),
  aspectRatio: Type.Number(),
  printAspectRatio: nullable(Type.Number()),
  category: Type.String(),
  city: Type.String(),
  country: Type.String(),
  color: Texts,
  colorProximity: Type.Array(Type.Number(), { description: 'How strong each of the colors is: 1 for the strongest.' }),
  curatedStatus: Type.Enum(['down', 'not-curated', 'up']),
  depth: nullable(Type.Number()),
  height: Type.Number(),
  width: Type.Number(),
  firstName: Type.String(),
  lastName: Type.String(),
  idUser: Type.Integer(),
  imageUrl: Type.String(),
  imageBaseUrl: Type.String(),
  isReadyToHang: Type.Boolean(),
  isSafe: Type.Boolean(),
  isSeoValid: Type.Boolean(),
  keywords: Texts,
  legacyArtId: Type.Integer(),
  materials: Texts,
  mediums: Texts,
  minPrintPrice: nullable(Type.Integer()),
  orientation: Type.Enum(['horizontal', 'vertical', 'square']),
  originalStatus: Type.Enum(['avail', 'unavail']),
  availability: Type.Enum(['avail', 'reserved', 'sold', 'unavail'], {
    description: 'Why it cannot be had, where it cannot.',
  }),
  price: nullable(Type.Integer()),
  listPrices: nullable(Prices),
  listPrice: nullable(Type.Integer()),
  productStatusRank: Type.Integer({ description: 'Works that can be had come before those that cannot.' }),
  profileUrl: Type.String(),
  size: Type.String(),
  sku: Type.String(),
  styles: Texts,
  subject: Type.String(),
  toafCities: Texts,
  uploadedDate: Type.String({ format: 'date-time' }),
  hasLimitedEditions: Type.Boolean(),
  hasOpenEditions: Type.Boolean(),
  printsAvailability: Type.Enum(['none', 'limited', 'open']),
  printsMaterials: Texts,
  printsSizes: Texts,
  printsSizeRanges: Texts,
  printsPriceRanges: Texts,
  printsSizesPrices: Type.Array(Type.Object({ size: Type.String(), material: Type.String(), price: Type.Integer() })),
  positionID: Type.Integer(),
});
export type ArtworkHit = Static<typeof ArtworkHit>;

export const HostedResponse = Type.Object({
  hits: Type.Array(ArtworkHit),
  nbHits: Type.Integer(),
  nbPages: Type.Integer(),
  page: Type.Integer(),
  hitsPerPage: Type.Integer(),
  facets: Type.Record(Type.String(), Type.Record(Type.String(), Type.Integer())),
  exhaustiveFacetsCount: Type.Boolean(),
  exhaustiveNbHits: Type.Boolean(),
  exhaustiveTypo: Type.Boolean(),
  params: Type.String(),
  query: Type.String(),
  queryID: Type.String(),
  didYouMean: nullable(Type.String()),
  isRelaxed: Type.Boolean({ description: 'Nothing has all of the words; these works have most of them.' }),
  understood: Type.Array(UnderstoodPart),
  artists: Type.Array(NamedArtist, { description: 'Artists the query names; their works come first.' }),
  redirectLink: nullable(Type.String({ description: 'Where words lead that mean another place.' })),
  isUnavailable: Type.Boolean({ description: 'The search could not be reached; the result is empty for that reason.' }),
});
export type HostedResponse = Static<typeof HostedResponse>;

export const hostedSearch = defineCall({
  method: 'POST',
  path: '/hosted-search',
  summary: 'Works as a hosted search service answers them',
  body: HostedRequest,
  payload: HostedResponse,
});
