import { HOME_SOURCES } from '@easel/domain/discovery/home-rows';
import { type Static, Type } from 'typebox';
import { defineCall } from '../call.ts';
import { ArtistCard, StudioPhoto } from '../catalogue/artists.ts';
import { ArtworkTile } from '../catalogue/artwork-tile.ts';
import { nullable } from '../nullable.ts';
import { SectionBody } from '../section.ts';

const MonthDay = Type.String({ pattern: '^\\d\\d-\\d\\d$' });

/** A row of works. Its works come from a collection, a listing, or a source. */
export const HomeRow = Type.Object({
  title: Type.String({ minLength: 1, maxLength: 80 }),
  text: Type.String({ maxLength: 240 }),
  collectionId: Type.Optional(Type.Integer({ description: 'The collection whose works are shown.' })),
  listing: Type.Optional(
    Type.String({
      pattern: '^/',
      maxLength: 500,
      description: 'The path and query of the listing whose works are shown.',
    }),
  ),
  source: Type.Optional(Type.Enum([...HOME_SOURCES], { description: 'The newest works, or those in demand.' })),
  from: Type.Optional(MonthDay),
  until: Type.Optional(MonthDay),
});

/** Editorial content of the home page. Works and artists that no longer exist are skipped. */
export const HomepageContent = Type.Object({
  hero: Type.Object({
    heading: Type.String({ minLength: 1, maxLength: 80 }),
    text: Type.String({ maxLength: 240 }),
    linkText: Type.String({ minLength: 1, maxLength: 40 }),
    linkUrl: Type.String({ pattern: '^/([^/\\\\]|$)' }),
    artworkId: Type.Union([Type.Integer(), Type.Null()]),
  }),
  rows: Type.Array(HomeRow, { maxItems: 12 }),
  artists: Type.Object({
    title: Type.String({ minLength: 1, maxLength: 80 }),
    artistIds: Type.Array(Type.Integer(), { maxItems: 24 }),
  }),
});
export type HomepageContent = Static<typeof HomepageContent>;

/** An artist with a statement, a picture and three works. */
export const HomeStory = Type.Object({
  ...ArtistCard.properties,
  recentWorks: Type.Array(ArtworkTile, { description: 'Three works.' }),
  statement: Type.String({ description: 'Its beginning, in whole sentences.' }),
  studioPhoto: nullable(StudioPhoto),
});
export type HomeStory = Static<typeof HomeStory>;

export const HomePage = Type.Object({
  hero: Type.Object({
    heading: Type.String(),
    text: Type.String(),
    linkText: Type.String(),
    linkUrl: Type.String(),
    work: Type.Union([ArtworkTile, Type.Null()]),
  }),
  categories: Type.Array(Type.Object({ category: Type.String(), worksCount: Type.Integer(), cover: ArtworkTile })),
  rows: Type.Array(
    Type.Object({
      title: Type.String(),
      text: Type.String(),
      tiles: Type.Array(ArtworkTile),
      url: nullable(Type.String(), 'The listing with more of these works.'),
      why: Type.String({ description: 'Why these works are shown, as a sentence. Empty if editors chose them.' }),
    }),
  ),
  artists: Type.Object({ title: Type.String(), cards: Type.Array(ArtistCard) }),
  story: nullable(HomeStory, 'One of the artists. Null if none has a statement, a picture and three works for sale.'),
  wall: Type.Array(ArtworkTile, { description: 'Three works that fit on one wall, or none.' }),
});
export type HomePage = Static<typeof HomePage>;

export const readHome = defineCall({
  method: 'GET',
  path: '/home',
  summary: 'Get the content of the home page',
  access: 'everyone',
  impersonation: 'allow',
  payload: HomePage,
});

export const previewHome = defineCall({
  access: 'editContent',
  impersonation: 'allow',
  method: 'POST',
  path: '/staff/home-previews',
  summary: 'Get the home page as it would be with other content, in your store',
  body: Type.Object({
    body: SectionBody,
    at: Type.Optional(Type.String({ maxLength: 40, description: 'As of this time; now unless given.' })),
  }),
  payload: HomePage,
});
