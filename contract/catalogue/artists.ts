import { ARTIST_SORTS, MAX_ARTIST_QUERY } from '@easel/domain/catalogue/artist-directory';
import { ARTIST_WORK_GROUPS } from '@easel/domain/catalogue/artist-works';
import { FEATURED_IN } from '@easel/domain/catalogue/print-materials';
import { type Static, Type } from 'typebox';
import { defineCall } from '../call.ts';
import { nullable } from '../nullable.ts';
import { ArtworkTile } from './artwork-tile.ts';

export const Avatar = Type.Object({
  imageBaseUrl: Type.String({ description: 'Empty if there is no portrait.' }),
  placeholderColor: Type.String(),
});

/** A photo of an artist's studio. */
export const StudioPhoto = Type.Object({
  photoId: Type.Integer(),
  imageBaseUrl: Type.String({ description: 'Append -{code}.jpg for an image variant.' }),
  placeholderColor: Type.String(),
  aspectRatio: Type.Number({ description: 'Width divided by height.' }),
  caption: Type.String(),
});
export type StudioPhoto = Static<typeof StudioPhoto>;

const artistFields = {
  artistId: Type.Integer(),
  fullName: Type.String(),
  firstName: Type.String(),
  lastName: Type.String(),
  city: Type.String(),
  country: Type.String(),
  artistURL: Type.String(),
  avatar: Avatar,
  worksCount: Type.Integer(),
};

/** A recent work of an artist hit: less than a tile, because suggestions are loaded while typing. */
export const RecentThumb = Type.Object({
  artworkId: Type.Integer(),
  artworkTitle: Type.String(),
  altText: Type.String(),
  image: Type.String({ description: 'The URL of the thumbnail.' }),
  imageBaseUrl: Type.String({ description: 'Append -{code}.jpg for another image variant.' }),
  placeholderColor: Type.String(),
  url: Type.String({ description: 'The page of the work.' }),
});
export type RecentThumb = Static<typeof RecentThumb>;

/** An artist found by name, in search results and suggestions (docs/specification/artists.md#artist-hit). */
export const ArtistHit = Type.Object({
  ...artistFields,
  recentArtworks: Type.Array(RecentThumb, { description: 'Up to four works with images, newest first.' }),
});
export type ArtistHit = Static<typeof ArtistHit>;

/** An artist in a list of artists. */
export const ArtistCard = Type.Object({
  ...artistFields,
  recentWorks: Type.Array(ArtworkTile, { description: 'Up to four works.' }),
});
export type ArtistCard = Static<typeof ArtistCard>;

const PageNumber = Type.Integer({ minimum: 1, maximum: 10_000, default: 1 });

export const readArtist = defineCall({
  method: 'GET',
  path: '/artists/:userName',
  summary: 'Get an artist and their works by user name or user ID',
  access: 'everyone',
  impersonation: 'allow',
  params: Type.Object({ userName: Type.String({ minLength: 1, maxLength: 60 }) }),
  query: Type.Object({
    works: Type.Optional(
      Type.Enum([...ARTIST_WORK_GROUPS], { description: 'By default the first group that has works.' }),
    ),
    pageNumber: Type.Optional(PageNumber),
  }),
  payload: Type.Object({
    artist: Type.Object({
      ...ArtistCard.properties,
      statement: Type.String(),
      exhibitions: Type.Array(Type.Object({ year: nullable(Type.Integer()), texts: Type.Array(Type.String()) }), {
        description: 'By year, the newest first.',
      }),
      studioPhotos: Type.Array(StudioPhoto),
      recognition: Type.Array(Type.String()),
      isOnVacation: Type.Boolean(),
      awayUntil: nullable(Type.String({ format: 'date', description: 'The last day of the vacation.' })),
      shipsFrom: nullable(Type.String({ format: 'date' }), 'The artist is away and sends orders from this day on.'),
      vacationNote: Type.String({ description: 'What an artist who is away tells buyers.' }),
      followersCount: Type.Integer(),
    }),
    counts: Type.Object(
      { available: Type.Integer(), sold: Type.Integer(), archive: Type.Integer() },
      { description: 'Works that can be bought as an original or print, sold ones, and others.' },
    ),
    group: Type.Enum([...ARTIST_WORK_GROUPS], { description: 'The group of the works below.' }),
    works: Type.Array(ArtworkTile),
    pageNumber: Type.Integer(),
    pageSize: Type.Integer(),
  }),
});
export type ArtistPage = Static<typeof readArtist.payload>;

const Choice = Type.Object({ value: Type.String(), count: Type.Integer({ description: 'The number of artists.' }) });

export const listArtists = defineCall({
  method: 'GET',
  path: '/artists',
  summary: 'List artists with public works, with the number of artists for each filter',
  access: 'everyone',
  impersonation: 'allow',
  query: Type.Object({
    name: Type.Optional(Type.String({ maxLength: MAX_ARTIST_QUERY, description: 'A part of the name.' })),
    country: Type.Optional(Type.String({ pattern: '^[a-z]{2}$' })),
    style: Type.Optional(Type.String({ minLength: 1, maxLength: 60 })),
    recognition: Type.Optional(Type.Enum([...FEATURED_IN])),
    letter: Type.Optional(Type.String({ pattern: '^[a-z]$', description: 'The first letter of the last name.' })),
    sort: Type.Optional(Type.Enum([...ARTIST_SORTS], { default: 'followed' })),
    pageNumber: Type.Optional(PageNumber),
  }),
  payload: Type.Object({
    artists: Type.Array(ArtistCard),
    totalResults: Type.Integer(),
    pageSize: Type.Integer(),
    countries: Type.Array(Choice, { description: 'Under the other filters, as for styles, recognition and letters.' }),
    styles: Type.Array(Choice),
    recognition: Type.Array(Choice),
    letters: Type.Array(Choice),
  }),
});
export type ArtistList = Static<typeof listArtists.payload>;
