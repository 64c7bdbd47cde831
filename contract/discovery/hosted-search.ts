import { ZONES } from '@easel/domain/locale/countries';
import { type Static, Type } from 'typebox';
import { defineCall } from '../call.ts';
import { ArtistHit } from '../catalogue/artists.ts';
import { EditionSizes } from '../catalogue/artwork-tile.ts';
import { nullable } from '../nullable.ts';
import { NearestSubject, UnderstoodPart } from './search.ts';

/** A hosted search query, with the field names of docs/specification/search.md#hosted-search. */
export const HostedRequest = Type.Object({
  applicationId: Type.Optional(Type.String({ maxLength: 100 })),
  enablePersonalization: Type.Optional(Type.Boolean({ default: false })),
  facets: Type.Optional(
    Type.Array(Type.String({ maxLength: 60 }), { maxItems: 100, description: '* counts all facets.' }),
  ),
  filters: Type.Optional(
    Type.String({ maxLength: 50_000, description: 'For example category:paintings AND price < 50000.' }),
  ),
  hitsPerPage: Type.Optional(Type.Integer({ minimum: 1, maximum: 1_000, default: 25 })),
  page: Type.Optional(
    Type.Integer({ minimum: 0, maximum: 1_000_000_000, default: 0, description: 'The first page is 0.' }),
  ),
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
    Type.Boolean({ default: false, description: 'Search for the literal words, without query understanding.' }),
  ),
});
export type HostedRequest = Static<typeof HostedRequest>;

const Prices = Type.Partial(Type.Object(Object.fromEntries(ZONES.map((zone) => [zone, Type.Integer()]))));
const Texts = Type.Array(Type.String());

/** A work in hosted search results (docs/specification/search.md#artwork-search-hit). Lengths are in centimeters, prices in US cents. */
export const ArtworkHit = Type.Object({
  objectID: Type.String(),
  artworkId: Type.Integer(),
  artworkTitle: Type.String(),
  altText: Type.String({ description: 'What the work looks like.' }),
  artworkUrl: Type.String(),
  artistArtworksUrl: Type.String(),
  artistRecognition: Texts,
  artworkRank: Type.Number(),
  aspectRatio: Type.Number(),
  printAspectRatio: nullable(Type.Number()),
  editionSizes: EditionSizes,
  category: Type.String(),
  city: Type.String(),
  country: Type.String(),
  color: Texts,
  colorProximity: Type.Array(Type.Number(), { description: 'Weight of each color; the strongest has 1.' }),
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
    description: 'Distinguishes reserved, sold and unavailable works.',
  }),
  price: nullable(Type.Integer()),
  listPrices: nullable(Prices),
  listPrice: nullable(Type.Integer()),
  productStatusRank: Type.Integer({ description: 'Ranks available works above unavailable ones.' }),
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
  isRelaxed: Type.Boolean({ description: 'No work matches all words; these match most of them.' }),
  partialFrom: nullable(
    Type.Integer({ description: 'Where the works begin that match only some of the words. They are not counted.' }),
  ),
  relatedFrom: nullable(
    Type.Integer({
      description:
        'Where the works begin that have only words of similar meaning, if few match all words. They are not counted.',
    }),
  ),
  understood: Type.Array(UnderstoodPart),
  artists: Type.Array(ArtistHit, { description: 'Artists named in the query. Their works rank first.' }),
  droppedWords: Type.String({
    description: 'Words of the query that no work with its filters has. They were left out.',
  }),
  nearestSubject: nullable(NearestSubject),
  redirectLink: nullable(Type.String({ description: 'The page a redirect rule leads to.' })),
  isUnavailable: Type.Boolean({
    description: 'True if the search provider was unreachable. The result is empty then.',
  }),
});
export type HostedResponse = Static<typeof HostedResponse>;

export const hostedSearch = defineCall({
  method: 'POST',
  path: '/hosted-search',
  summary: 'Search works in the format of a hosted search service',
  access: 'everyone',
  impersonation: 'allow',
  body: HostedRequest,
  payload: HostedResponse,
});
