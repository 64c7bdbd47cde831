import { MAX_UPLOAD_BYTES } from '@easel/domain/catalogue/uploaded-image';
import {
  MAX_COVER_ALT,
  MAX_SHOW_NAME,
  MAX_SHOW_SUMMARY,
  MAX_SHOW_TEXT,
  MAX_SHOW_TITLE,
  MAX_SHOW_WORKS,
  SHOW_STATES,
} from '@easel/domain/staff/shows';
import { type Static, Type } from 'typebox';
import { defineCall } from '../call.ts';
import { ArtworkTile } from '../catalogue/artwork-tile.ts';
import { nullable } from '../nullable.ts';
import { UploadedFile } from '../uploaded-file.ts';

const Id = Type.Integer({ minimum: 1, maximum: 9_007_199_254_740_991 });
const Day = Type.String({ maxLength: 10 });

/** A show as editors write it (docs/specification/pages.md#shows). */
export const ShowContent = Type.Object({
  title: Type.String({ maxLength: MAX_SHOW_TITLE }),
  summary: Type.String({ maxLength: MAX_SHOW_SUMMARY }),
  text: Type.String({ maxLength: MAX_SHOW_TEXT }),
  startsOn: Day,
  endsOn: Day,
  place: Type.String({ maxLength: MAX_SHOW_NAME }),
  curator: Type.String({ maxLength: MAX_SHOW_NAME }),
  coverWorkId: Type.Union([Id, Type.Null()]),
  coverPictureId: Type.Optional(Type.Union([Id, Type.Null()])),
  coverAlt: Type.Optional(Type.String({ maxLength: MAX_COVER_ALT })),
  workIds: Type.Array(Id, { maxItems: MAX_SHOW_WORKS }),
  collectionId: Type.Union([Id, Type.Null()]),
  isListed: Type.Boolean(),
});

const CoverPicture = Type.Object({
  imageBaseUrl: Type.String({ description: 'Append -{code}.jpg for an image variant.' }),
  aspectRatio: Type.Number({ description: 'Width divided by height.' }),
  placeholderColor: Type.String(),
  placeholder: Type.Null(),
  altText: Type.String(),
});

const facts = {
  slug: Type.String(),
  title: Type.String(),
  summary: Type.String(),
  startsOn: Day,
  endsOn: Day,
  state: Type.Enum([...SHOW_STATES]),
  place: Type.String({ description: 'Empty for a show that is only online.' }),
  curator: Type.String(),
  cover: nullable(Type.Union([ArtworkTile, CoverPicture]), 'A work, or a picture that editors have uploaded.'),
};

const ShowCard = Type.Object(facts);
export type ShowCard = Static<typeof ShowCard>;

const ShowPage = Type.Object({
  ...facts,
  html: Type.String(),
  works: Type.Array(ArtworkTile),
  artists: Type.Array(Type.Object({ artistId: Type.Integer(), name: Type.String(), profileUrl: Type.String() })),
});
export type ShowPage = Static<typeof ShowPage>;

export const listShows = defineCall({
  method: 'GET',
  path: '/shows',
  summary: 'List the shows: current and upcoming ones, and the latest past ones',
  access: 'everyone',
  impersonation: 'allow',
  query: Type.Object({ state: Type.Optional(Type.Enum([...SHOW_STATES])) }),
  payload: Type.Object({ shows: Type.Array(ShowCard) }),
});

export const readShow = defineCall({
  method: 'GET',
  path: '/shows/:showSlug',
  summary: 'Get a show with its works and artists',
  access: 'everyone',
  impersonation: 'allow',
  params: Type.Object({ showSlug: Type.String({ maxLength: 80 }) }),
  payload: ShowPage,
});

const StaffShow = Type.Object({
  slug: Type.String(),
  title: Type.String(),
  startsOn: Day,
  endsOn: Day,
  place: Type.String(),
  state: Type.Enum([...SHOW_STATES, 'draft', 'planned', 'unlisted']),
  hasDraft: Type.Boolean({ description: 'Whether something newer is not published.' }),
  publishAt: nullable(Type.String({ format: 'date-time' }), 'When a version is published.'),
});
export type StaffShow = Static<typeof StaffShow>;

export const listStaffShows = defineCall({
  access: 'editContent',
  impersonation: 'allow',
  method: 'GET',
  path: '/staff/shows',
  summary: 'List all shows, also those that are not published',
  payload: Type.Object({ shows: Type.Array(StaffShow) }),
});

export const createShow = defineCall({
  access: 'editContent',
  impersonation: 'deny',
  method: 'POST',
  path: '/staff/shows',
  summary: 'Start a show as a draft',
  body: Type.Object({ title: Type.String({ minLength: 1, maxLength: MAX_SHOW_TITLE }) }),
  payload: Type.Object({ slug: Type.String() }),
});

export const addContentPicture = defineCall({
  access: 'editContent',
  impersonation: 'deny',
  method: 'POST',
  path: '/staff/content-pictures',
  summary: 'Upload a picture for content, such as the cover of a show',
  description: 'It is shown when content with its number is published. Metadata is removed.',
  upload: { maxBytes: MAX_UPLOAD_BYTES },
  body: Type.Object({ file: UploadedFile }),
  payload: Type.Object({ pictureId: Type.Integer() }),
});
