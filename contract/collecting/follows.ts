import { type Static, Type } from 'typebox';
import { defineCall } from '../call.ts';
import { ArtistCard, Avatar } from '../catalogue/artists.ts';
import { ArtworkTile } from '../catalogue/artwork-tile.ts';

export const listFollows = defineCall({
  method: 'GET',
  path: '/account/follows',
  summary: 'List the IDs of the users you follow',
  access: 'follow',
  impersonation: 'allow',
  payload: Type.Object({ follows: Type.Array(Type.Integer()) }),
});

const Target = Type.Object({ userId: Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER }) });
const FollowState = Type.Object({
  isFollowing: Type.Boolean(),
  displayName: Type.String({ description: 'The name of the user. Empty if the user does not exist any more.' }),
});

export const follow = defineCall({
  method: 'PUT',
  path: '/account/follows/:userId',
  summary: 'Follow a user',
  description: 'Repeating it changes nothing.',
  access: 'follow',
  impersonation: 'log',
  params: Target,
  payload: FollowState,
});

export const unfollow = defineCall({
  method: 'DELETE',
  path: '/account/follows/:userId',
  summary: 'Stop following a user',
  description: 'Repeating it changes nothing.',
  access: 'follow',
  impersonation: 'log',
  params: Target,
  payload: FollowState,
});

const FollowedPerson = Type.Object({
  userId: Type.Integer(),
  displayName: Type.String(),
  city: Type.String(),
  country: Type.String({ description: 'Lower case. Empty if unknown.' }),
  profileUrl: Type.String(),
  avatar: Avatar,
  worksCount: Type.Integer(),
});
export type FollowedPerson = Static<typeof FollowedPerson>;

const PageQuery = Type.Object({
  pageNumber: Type.Optional(Type.Integer({ minimum: 1, maximum: 1_000_000, default: 1 })),
});
const PAGE = { totalResults: Type.Integer(), pageNumber: Type.Integer(), resultsPerPage: Type.Integer() };

export const listFollowedPeople = defineCall({
  method: 'GET',
  path: '/account/following',
  summary: 'List the users you follow, the latest first',
  access: 'follow',
  impersonation: 'allow',
  query: PageQuery,
  payload: Type.Object({ people: Type.Array(FollowedPerson), ...PAGE }),
});

export const listFollowedWorks = defineCall({
  method: 'GET',
  path: '/account/following/works',
  summary: 'List the works of the artists you follow, newest first',
  access: 'follow',
  impersonation: 'allow',
  query: PageQuery,
  payload: Type.Object({ works: Type.Array(ArtworkTile), ...PAGE }),
});

export const suggestArtists = defineCall({
  method: 'GET',
  path: '/account/following/suggestions',
  summary: 'List artists you may want to follow',
  description: 'First the artists of your favorites, then the most followed ones.',
  access: 'follow',
  impersonation: 'allow',
  payload: Type.Object({ artists: Type.Array(ArtistCard) }),
});
