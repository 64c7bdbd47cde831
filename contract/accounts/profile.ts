import { type Static, Type } from 'typebox';
import { defineCall } from '../call.ts';
import { nullable } from '../nullable.ts';

const Avatar = Type.Object({
  imageBaseUrl: Type.String({ description: 'Empty where there is no portrait.' }),
  placeholderColor: Type.String(),
});

/** What everybody may know of somebody. */
export const PublicProfile = Type.Object({
  userId: Type.Integer(),
  userType: Type.String(),
  displayName: Type.String({ description: 'The name strangers see; the full name of artists alone.' }),
  city: Type.String(),
  country: Type.String({ description: 'In lower case; empty where they have not said.' }),
  statement: Type.String(),
  memberSince: nullable(
    Type.String({ format: 'date-time' }),
    'Null for people who neither sell works nor chose a public name.',
  ),
  profileUrl: Type.String({ description: 'The one address of their public page (account §2 Profile link).' }),
  avatar: Avatar,
});
export type PublicProfile = Static<typeof PublicProfile>;

export const readPublicProfile = defineCall({
  method: 'GET',
  path: '/people/:name',
  summary: 'What somebody says of themselves, by their number or their user name',
  params: Type.Object({ name: Type.String({ minLength: 1, maxLength: 60 }) }),
  payload: PublicProfile,
});

/** What artists learn of whether they can be reached (account §4 Vacation and check-in). */
const Presence = Type.Object({
  isOnVacation: Type.Boolean(),
  awayUntil: nullable(Type.String({ format: 'date' })),
  isCheckInDue: Type.Boolean(),
  isCheckInOverdue: Type.Boolean(),
  checkInTimerStartedAt: nullable(Type.String({ format: 'date-time' })),
});
export type Presence = Static<typeof Presence>;

/** One's own profile: what everybody sees, and what only artists have. */
export const Profile = Type.Object({
  ...PublicProfile.properties,
  firstName: Type.String(),
  lastName: Type.String(),
  publicName: Type.String({ description: 'The name they chose to show; empty where they chose none.' }),
  userName: Type.String({ description: 'Empty where there is none.' }),
  isArtist: Type.Boolean({ description: 'Artists may have a user name, and take a vacation.' }),
});
export type Profile = Static<typeof Profile>;

const ACCESS = 'savePreferencesToAccount';

export const readProfile = defineCall({
  method: 'GET',
  path: '/account/profile',
  summary: "One's own profile",
  access: ACCESS,
  payload: Profile,
});

/** Longer than anything that is kept: the rules of the domain say how long it may be, in words for people. */
const Line = Type.String({ maxLength: 500 });

const ProfileRequest = Type.Object({
  // A missing name counts as empty, so that the rules of the form say what is wrong with it.
  firstName: Type.String({ maxLength: 500, default: '' }),
  lastName: Type.String({ maxLength: 500, default: '' }),
  publicName: Type.Optional(Line),
  userName: Type.Optional(Line),
  city: Type.Optional(Line),
  country: Type.Optional(Line),
  statement: Type.Optional(Type.String({ maxLength: 10_000 })),
});
export type ProfileRequest = Static<typeof ProfileRequest>;

export const saveProfile = defineCall({
  method: 'PUT',
  path: '/account/profile',
  summary: "Change one's profile; what is left out is left as it is. Only artists have a user name",
  access: ACCESS,
  body: ProfileRequest,
  payload: Profile,
});

export const setVacation = defineCall({
  method: 'PUT',
  path: '/account/vacation',
  summary: 'Go on vacation, or come back: the works of an artist on vacation leave the listings',
  access: 'takeVacation',
  body: Type.Object({
    isOnVacation: Type.Boolean(),
    awayUntil: Type.Optional(
      nullable(Type.String({ format: 'date', description: 'The last day of the vacation, if it is known.' })),
    ),
  }),
  payload: Presence,
});

export const checkIn = defineCall({
  method: 'POST',
  path: '/account/check-in',
  summary: 'Say that all works are still there; the time to the next check-in starts anew',
  access: 'takeVacation',
  payload: Presence,
});
