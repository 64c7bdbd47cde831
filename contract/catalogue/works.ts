import { type Static, Type } from 'typebox';
import { defineCall } from '../call.ts';
import { nullable } from '../nullable.ts';
import { Avatar } from './artists.ts';
import { ArtworkTile } from './artwork-tile.ts';

/** What a work's own page shows beside its tile. */
export const WorkDetails = Type.Object({
  ...ArtworkTile.properties,
  saleStatus: Type.String({
    description: 'for-sale, reserved, sold-out, editions, not-for-sale, artist_on_vacation, artist-banned or delisted',
  }),
  awayUntil: nullable(
    Type.String({
      format: 'date',
      description: 'The last day of the artist’s vacation, if they are away and it is known.',
    }),
  ),
  statement: Type.String(),
  year: nullable(Type.Integer()),
  city: Type.String(),
  weight: nullable(Type.Number({ description: 'In kilograms.' })),
  packaging: Type.Enum(['rolled', 'flat_cardboard', 'flat_crate']),
  colors: Type.Array(Type.String(), { description: 'Swatches, the strongest first, as six hex digits.' }),
  isFramed: Type.Boolean(),
  isOutdoorSafe: Type.Boolean(),
});
export type WorkDetails = Static<typeof WorkDetails>;

/** Who made it, as far as the work's page tells; their name and where they are stand with the work. */
const AboutArtist = Type.Object({
  statement: Type.String(),
  avatar: Avatar,
});

export const readWork = defineCall({
  method: 'GET',
  path: '/works/:artworkId',
  summary: 'One work with its details, and others by the same artist',
  params: Type.Object({ artworkId: Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER }) }),
  payload: Type.Object({
    work: WorkDetails,
    artist: AboutArtist,
    frameNames: Type.Array(Type.String(), { description: 'What its prints can be framed in, as people say it.' }),
    moreByArtist: Type.Array(ArtworkTile),
  }),
});
export type WorkPage = Static<typeof readWork.payload>;
