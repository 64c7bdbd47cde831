import {
  CURATION_FIELDS,
  MAX_CURATED_WORKS,
  MAX_CURATION_REASON,
  SAFETY_VALUES,
  STATUS_DIRECTIONS,
} from '@easel/domain/staff/curation';
import { ASSIGNED_FILTERS, CURATION_LIST, STATUS_FILTERS } from '@easel/domain/staff/curation-list';
import { MAX_FILTER_LENGTH, MAX_FIND_LENGTH, MAX_LIST_PAGE } from '@easel/domain/text/list-query';
import { type Static, Type } from 'typebox';
import { defineCall } from '../call.ts';
import { ArtworkTile } from '../catalogue/artwork-tile.ts';
import { nullable } from '../nullable.ts';

const Id = Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER });
const OfWork = Type.Object({ artworkId: Id });
const Moment = Type.String({ format: 'date-time' });
const Direction = Type.Enum([...STATUS_DIRECTIONS], { description: '1 is up, 0 neutral, -1 down.' });
const Safe = Type.Enum([...SAFETY_VALUES], {
  description: '`no`: nobody sees the work. `unknown`: nobody has looked.',
});
const Version = Type.Integer({
  minimum: 0,
  maximum: 2_000_000_000,
  description: 'The version that the decision is based on.',
});
const Seen = Type.Optional(
  Type.String({
    maxLength: 20,
    description:
      'The value that the decision is based on, as text; empty for nobody. If it is another one by now, that is a conflict.',
  }),
);

const Curator = Type.Object({ id: Type.Integer(), name: Type.String() });
export type Curator = Static<typeof Curator>;

const CuratedWork = Type.Object({
  artworkId: Type.Integer(),
  title: Type.String(),
  artistId: Type.Integer(),
  artistName: Type.String(),
  category: Type.String(),
  uploadedAt: Moment,
  work: ArtworkTile,
  statusDirection: Direction,
  isSafe: Safe,
  mayShowNudity: Type.Boolean({ description: 'A hint of the image model, which is often wrong.' }),
  curator: nullable(Curator),
  isBookmarked: Type.Boolean({ description: 'By you.' }),
  isHidden: Type.Boolean({ description: 'It is no longer in the shop.' }),
  openReports: Type.Integer({ description: 'Reports of visitors that wait for an answer.' }),
  version: Version,
});
export type CuratedWork = Static<typeof CuratedWork>;

const read = { access: 'curate', impersonation: 'allow' } as const;
/** Decisions are those of a person, so that nobody makes them in the name of somebody else. */
const write = { access: 'curate', impersonation: 'deny' } as const;

/** As in the URL of the page. */
const CurationFilter = {
  q: Type.Optional(
    Type.String({
      maxLength: MAX_FIND_LENGTH,
      default: '',
      description: 'Title or artist, words by their beginnings; or an id.',
    }),
  ),
  sort: Type.Optional(
    Type.String({
      maxLength: 20,
      description: `One of ${CURATION_LIST.sorts.join(', ')}; descending with a minus. The newest first by default.`,
    }),
  ),
  status: Type.Optional(Type.Enum([...STATUS_FILTERS])),
  safe: Type.Optional(Safe),
  assigned: Type.Optional(Type.Enum([...ASSIGNED_FILTERS])),
  bookmarked: Type.Optional(Type.Enum(['yes'], { description: 'By you.' })),
  category: Type.Optional(Type.String({ maxLength: MAX_FILTER_LENGTH })),
  artist: Type.Optional(Type.String({ maxLength: MAX_FILTER_LENGTH, description: 'A part of the name, or the id.' })),
};

export const listCuratedWorks = defineCall({
  ...read,
  method: 'GET',
  path: '/staff/curation',
  summary: 'List the works of the shop for curators',
  description: 'Filtered and sorted. Works that are not safe are listed only if the filter asks for them.',
  query: Type.Object({
    ...CurationFilter,
    pageNumber: Type.Optional(Type.Integer({ minimum: 1, maximum: MAX_LIST_PAGE, default: 1 })),
  }),
  payload: Type.Object({
    works: Type.Array(CuratedWork),
    curators: Type.Array(Curator),
    totalResults: Type.Integer(),
    pageSize: Type.Integer(),
  }),
});
export type CuratedWorks = Static<typeof listCuratedWorks.payload>;

export const exportCuratedWorks = defineCall({
  ...read,
  method: 'GET',
  path: '/staff/curation/csv',
  summary: 'Download the works of the curation list as a table',
  description: 'With the filters and the order of the list, at most 10,000.',
  response: 'csv',
  query: Type.Object({
    ...CurationFilter,
    works: Type.Optional(Type.String({ maxLength: 4_000, description: 'Only these, by their ids with commas.' })),
  }),
  payload: Type.Object({}),
});

const CurationEntry = Type.Object({
  id: Type.Integer(),
  field: Type.Enum([...CURATION_FIELDS]),
  from: Type.String({ description: 'A status is 1, 0 or -1, a curator is a name.' }),
  to: Type.String(),
  reason: Type.String(),
  by: nullable(Type.String()),
  batchId: Type.String(),
  isUndo: Type.Boolean(),
  isUndone: Type.Boolean(),
  mayUndo: Type.Boolean({ description: 'By you, now.' }),
  happenedAt: Moment,
});
export type CurationEntry = Static<typeof CurationEntry>;

export const readCuratedWork = defineCall({
  ...read,
  method: 'GET',
  path: '/staff/curation/works/:artworkId',
  summary: 'Get a work with the decisions of curators about it',
  params: OfWork,
  payload: Type.Object({
    work: CuratedWork,
    history: Type.Array(CurationEntry, { description: 'The newest first, at most 100.' }),
    curators: Type.Array(Curator),
    listings: Type.Array(Type.Object({ url: Type.String(), name: Type.String() }), {
      description: 'Where the work can be found by browsing.',
    }),
  }),
});
export type CuratedWorkDetails = Static<typeof readCuratedWork.payload>;

/** Exactly one of them. */
const Change = {
  status: Type.Optional(Direction),
  safe: Type.Optional(Safe),
  curatorId: Type.Optional(nullable(Id, 'Null for nobody.')),
  reason: Type.Optional(Type.String({ maxLength: MAX_CURATION_REASON * 2, default: '' })),
};

const CurationResult = Type.Object({
  artworkId: Type.Integer(),
  title: Type.String(),
  result: Type.Enum(['changed', 'unchanged', 'conflict', 'hidden', 'refused'], {
    description: '`conflict`: somebody else has decided meanwhile. `hidden`: no longer in the shop.',
  }),
  isSold: Type.Boolean(),
  message: Type.String({ description: 'Empty if there is nothing to say.' }),
});
export type CurationResult = Static<typeof CurationResult>;

const Decided = Type.Object({
  batchId: Type.String({ description: 'To undo it within ten minutes.' }),
  results: Type.Array(CurationResult),
});
export type Decided = Static<typeof Decided>;

export const curateWork = defineCall({
  ...write,
  method: 'POST',
  path: '/staff/curation/works/:artworkId',
  summary: 'Decide about a work',
  description:
    'One of `status`, `safe` and `curatorId`. If somebody else has changed the same after `version`, the answer is 409 with their decision.',
  params: OfWork,
  body: Type.Object({ ...Change, version: Version, seen: Seen }),
  payload: Decided,
});

export const curateWorks = defineCall({
  ...write,
  method: 'POST',
  path: '/staff/curation/decisions',
  summary: 'Decide about several works at once',
  description: 'Every work has its own result. One that was hidden or changed meanwhile does not stop the others.',
  body: Type.Object({
    works: Type.Array(Type.Object({ artworkId: Id, version: Version, seen: Seen }), {
      ...{ minItems: 1, maxItems: MAX_CURATED_WORKS },
    }),
    ...Change,
  }),
  payload: Decided,
});

export const undoCuration = defineCall({
  ...write,
  method: 'POST',
  path: '/staff/curation/undo',
  summary: 'Undo your decision of the last ten minutes',
  description: 'A decision about several works as a whole, or for one of them.',
  body: Type.Object({ batchId: Type.String({ format: 'uuid' }), artworkId: Type.Optional(Id) }),
  payload: Decided,
});

export const bookmarkWork = defineCall({
  method: 'PUT',
  path: '/staff/curation/works/:artworkId/bookmark',
  summary: 'Bookmark a work for yourself, or remove the bookmark',
  // As the columns of a list: what curators keep for themselves is no work for the shop, and not in the audit log.
  access: 'keepStaffLists',
  impersonation: 'log',
  params: OfWork,
  body: Type.Object({ isBookmarked: Type.Boolean() }),
  payload: Type.Object({ isBookmarked: Type.Boolean() }),
});

const RankedWork = Type.Object({
  work: ArtworkTile,
  before: nullable(Type.Integer(), 'The place now; null if it is not among the first.'),
  after: nullable(Type.Integer(), 'The place afterwards; null if it is no longer among the first.'),
  isDecided: Type.Boolean({ description: 'One of the works that the decision is about.' }),
});
export type RankedWork = Static<typeof RankedWork>;

const ListingPreview = Type.Object({
  url: Type.String(),
  name: Type.String(),
  total: Type.Integer(),
  places: Type.Integer({ description: 'How many places were compared.' }),
  entering: Type.Array(RankedWork),
  leaving: Type.Array(RankedWork),
  decided: Type.Array(RankedWork, { description: 'Works of the decision that this listing shows.' }),
  first: Type.Array(RankedWork, { description: 'The first works afterwards.' }),
  moved: Type.Integer({ description: 'How many of the first places have another work afterwards.' }),
});
export type ListingPreview = Static<typeof ListingPreview>;

export const previewRanking = defineCall({
  ...read,
  method: 'GET',
  path: '/staff/curation/ranking',
  summary: 'Get what a status would change in listings',
  description: 'The listings of category and style of the works, ranked by the search engine now and with the status.',
  query: Type.Object({
    works: Type.String({ maxLength: 2_000, pattern: '^[0-9]+(,[0-9]+)*$', description: 'Ids, separated by commas.' }),
    status: Type.Enum(['1', '0', '-1'], { description: 'Up, neutral, down.' }),
  }),
  payload: Type.Object({
    listings: Type.Array(ListingPreview),
    leftOut: Type.Integer({ description: 'Listings that are not compared, because there are too many.' }),
  }),
});
export type RankingPreview = Static<typeof previewRanking.payload>;
