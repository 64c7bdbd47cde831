import { type Static, Type } from 'typebox';
import { defineCall } from '../call.ts';
import { nullable } from '../nullable.ts';
import { ArtworkTile } from './artwork-tile.ts';

export const Avatar = Type.Object({
  imageBaseUrl: Type.String({ description: 'Empty if there is no portrait.' }),
  placeholderColor: Type.String(),
});

/** An artist in search results whose query names them. */
export const NamedArtist = Type.Object({
  artistId: Type.Integer(),
  firstName: Type.String(),
  lastName: Type.String(),
  city: Type.String(),
  country: Type.String(),
  artistURL: Type.String(),
  avatar: Avatar,
  worksCount: Type.Integer(),
});
export type NamedArtist = Static<typeof NamedArtist>;

/** An artist in a list of artists, with the field names of browse §3 Artist hit. */
export const ArtistCard = Type.Object({
  ...NamedArtist.properties,
  recentWorks: Type.Array(ArtworkTile, { description: 'Up to four works.' }),
});
export type ArtistCard = Static<typeof ArtistCard>;

export const readArtist = defineCall({
  method: 'GET',
  path: '/artists/:userName',
  summary: 'Get an artist and their works by user name or user ID',
  access: 'everyone',
  takeover: 'allow',
  params: Type.Object({ userName: Type.String({ minLength: 1, maxLength: 60 }) }),
  payload: Type.Object({
    artist: Type.Object({
      ...ArtistCard.properties,
      statement: Type.String(),
      recognition: Type.Array(Type.String()),
      isOnVacation: Type.Boolean(),
      awayUntil: nullable(Type.String({ format: 'date', description: 'The last day of the vacation.' })),
      followersCount: Type.Integer(),
    }),
    works: Type.Array(ArtworkTile),
  }),
});
export type ArtistPage = Static<typeof readArtist.payload>;
