import { PROFILE_LENGTHS } from '@easel/domain/accounts/profile-form';
import { MAX_PHOTO_CAPTION, MAX_STUDIO_PHOTOS } from '@easel/domain/catalogue/studio-photos';
import { MAX_UPLOAD_BYTES } from '@easel/domain/catalogue/uploaded-image';
import { type Static, Type } from 'typebox';
import { defineCall } from '../call.ts';
import { StudioPhoto } from '../catalogue/artists.ts';
import { nullable } from '../nullable.ts';
import { UploadedFile } from '../uploaded-file.ts';

const Avatar = Type.Object({
  imageBaseUrl: Type.String({ description: 'Empty if there is no portrait.' }),
  placeholderColor: Type.String(),
});

/** The public part of a profile. */
export const PublicProfile = Type.Object({
  userId: Type.Integer(),
  userType: Type.String(),
  displayName: Type.String({ description: 'The name shown to others. Only artists are shown with their full name.' }),
  city: Type.String(),
  country: Type.String({ description: 'Lower case. Empty if unknown.' }),
  statement: Type.String(),
  memberSince: nullable(
    Type.String({ format: 'date-time' }),
    'Null for users who are not artists and have no public name.',
  ),
  profileUrl: Type.String({ description: 'The canonical URL of the public page.' }),
  avatar: Avatar,
});
export type PublicProfile = Static<typeof PublicProfile>;

export const readPublicProfile = defineCall({
  method: 'GET',
  path: '/people/:name',
  summary: 'Get a public profile by user ID or user name',
  access: 'everyone',
  impersonation: 'allow',
  params: Type.Object({ name: Type.String({ minLength: 1, maxLength: 60 }) }),
  payload: PublicProfile,
});

/** The user's own profile, including fields that are not public. */
export const Profile = Type.Object({
  ...PublicProfile.properties,
  firstName: Type.String(),
  lastName: Type.String(),
  publicName: Type.String({ description: 'The chosen public name. Empty if none.' }),
  userName: Type.String({ description: 'Empty if there is none.' }),
  exhibitions: Type.String({ description: 'One in each line, with the year first.' }),
  studioPhotos: Type.Array(StudioPhoto, { description: 'In the order of the page. Only artists have them.' }),
  isArtist: Type.Boolean({ description: 'Only artists can have a user name and go on vacation.' }),
});
export type Profile = Static<typeof Profile>;

export const readProfile = defineCall({
  method: 'GET',
  path: '/account/profile',
  summary: 'Get your own profile',
  access: 'manageAccount',
  impersonation: 'allow',
  payload: Profile,
});

/** A generous upper limit. The form rules in the domain enforce the real length and produce the message. */
const Line = Type.String({ maxLength: 500 });

const ProfileRequest = Type.Object({
  // A missing name counts as empty, so that the form rules produce the message.
  firstName: Type.String({ maxLength: 500, default: '' }),
  lastName: Type.String({ maxLength: 500, default: '' }),
  publicName: Type.Optional(Line),
  userName: Type.Optional(Line),
  city: Type.Optional(Line),
  country: Type.Optional(Line),
  statement: Type.Optional(Type.String({ maxLength: 10_000 })),
  exhibitions: Type.Optional(Type.String({ maxLength: PROFILE_LENGTHS.exhibitions * 2 })),
});
export type ProfileRequest = Static<typeof ProfileRequest>;

export const saveProfile = defineCall({
  method: 'PUT',
  path: '/account/profile',
  summary: 'Update your profile',
  description: 'Omitted fields stay unchanged. Only artists have a user name.',
  access: 'manageAccount',
  impersonation: 'log',
  body: ProfileRequest,
  payload: Profile,
});

export const uploadPortrait = defineCall({
  method: 'POST',
  path: '/account/portrait',
  summary: 'Upload your portrait',
  description: 'It is cropped to a square. Metadata, such as the place where a photo was taken, is removed.',
  access: 'manageAccount',
  impersonation: 'log',
  upload: { maxBytes: MAX_UPLOAD_BYTES },
  body: Type.Object({ file: UploadedFile }),
  payload: Profile,
});

export const removePortrait = defineCall({
  method: 'DELETE',
  path: '/account/portrait',
  summary: 'Remove your portrait',
  access: 'manageAccount',
  impersonation: 'log',
  payload: Profile,
});

export const addStudioPhoto = defineCall({
  method: 'POST',
  path: '/account/studio-photos',
  summary: 'Add a photo of your studio',
  description: `It is shown on your page as an artist, after the others. Up to ${MAX_STUDIO_PHOTOS}. Metadata is removed.`,
  access: 'sellWorks',
  impersonation: 'log',
  upload: { maxBytes: MAX_UPLOAD_BYTES },
  body: Type.Object({ file: UploadedFile }),
  payload: Profile,
});

const photoParams = Type.Object({ photoId: Type.Integer({ minimum: 1 }) });

export const changeStudioPhoto = defineCall({
  method: 'PUT',
  path: '/account/studio-photos/:photoId',
  summary: 'Change the caption or the place of a photo of your studio',
  access: 'sellWorks',
  impersonation: 'log',
  params: photoParams,
  body: Type.Object({
    caption: Type.Optional(Type.String({ maxLength: MAX_PHOTO_CAPTION })),
    place: Type.Optional(Type.Integer({ minimum: 0, maximum: MAX_STUDIO_PHOTOS, description: 'Counted from 0.' })),
  }),
  payload: Profile,
});

export const removeStudioPhoto = defineCall({
  method: 'DELETE',
  path: '/account/studio-photos/:photoId',
  summary: 'Remove a photo of your studio',
  access: 'sellWorks',
  impersonation: 'log',
  params: photoParams,
  payload: Profile,
});
