import {
  APPLICATION_ACTIONS,
  APPLICATION_PHOTOS,
  APPLICATION_STATES,
  DECISIONS,
  MAX_DECISION_REASON,
} from '@easel/domain/accounts/artist-application';
import { MAX_UPLOAD_BYTES } from '@easel/domain/catalogue/uploaded-image';
import { type Static, Type } from 'typebox';
import { defineCall } from '../call.ts';
import { nullable } from '../nullable.ts';
import { UploadedFile } from '../uploaded-file.ts';

const Id = Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER });
const DateTime = Type.String({ format: 'date-time' });

/** The lengths only bound the request; the rules and their messages are in domain/accounts/artist-application.ts. */
const Line = Type.String({ maxLength: 500 });

const Form = Type.Object({
  firstName: Line,
  lastName: Line,
  userName: Line,
  city: Line,
  country: Line,
  statement: Type.String({ maxLength: 10_000 }),
  website: Line,
  instagram: Line,
  legalName: Type.String({ maxLength: 500, description: 'For contracts and payments. Buyers never see it.' }),
  ownsWorks: Type.Boolean({ description: 'The applicant has confirmed that the works are their own.' }),
});

const Photo = Type.Object({
  photoId: Id,
  url: Type.String(),
  widthPx: Type.Integer(),
  heightPx: Type.Integer(),
});

const Facts = {
  state: Type.Enum([...APPLICATION_STATES]),
  form: Form,
  photos: Type.Array(Photo),
  reason: Type.String({ description: 'What a curator wrote about the last decision. Empty if nothing.' }),
  submittedAt: nullable(DateTime),
  decidedAt: nullable(DateTime),
};

const ArtistApplication = Type.Object({
  ...Facts,
  mayReapplyFrom: nullable(DateTime, 'After a decline: when it may be submitted again without a change.'),
});
export type ArtistApplication = Static<typeof ArtistApplication>;

export const readApplication = defineCall({
  method: 'GET',
  path: '/account/artist-application',
  summary: 'Get your application to become an artist',
  description: 'A new draft if there is none.',
  access: 'manageAccount',
  impersonation: 'allow',
  payload: ArtistApplication,
});

const applicantCall = { access: 'applyAsArtist', impersonation: 'log', payload: ArtistApplication } as const;

export const saveApplication = defineCall({
  ...applicantCall,
  method: 'PUT',
  path: '/account/artist-application',
  summary: 'Save what you have typed so far',
  description: 'Omitted fields stay unchanged. Nothing is required before the application is submitted.',
  body: Type.Partial(Form),
});

export const submitApplication = defineCall({
  ...applicantCall,
  method: 'POST',
  path: '/account/artist-application/submit',
  summary: 'Submit your application',
});

export const takeBackApplication = defineCall({
  ...applicantCall,
  method: 'POST',
  path: '/account/artist-application/take-back',
  summary: 'Take your application back, to change it',
});

export const addApplicationPhoto = defineCall({
  ...applicantCall,
  method: 'POST',
  path: '/account/artist-application/photos',
  summary: 'Add a photo of a work to your application',
  description: `Up to ${APPLICATION_PHOTOS.max}. Only you and curators see them.`,
  upload: { maxBytes: MAX_UPLOAD_BYTES },
  body: Type.Object({ file: UploadedFile }),
});

const OfPhoto = Type.Object({ photoId: Id });

export const removeApplicationPhoto = defineCall({
  ...applicantCall,
  method: 'DELETE',
  path: '/account/artist-application/photos/:photoId',
  summary: 'Remove a photo of your application',
  params: OfPhoto,
});

export const readApplicationPhoto = defineCall({
  method: 'GET',
  path: '/artist-applications/photos/:photoId',
  summary: 'Get a photo of an application',
  description: 'For the applicant and for curators.',
  access: 'manageAccount',
  impersonation: 'allow',
  response: 'image',
  params: OfPhoto,
  payload: Type.Object({}),
});

const curatorCall = { access: 'curate', impersonation: 'allow' } as const;

export const listApplications = defineCall({
  ...curatorCall,
  method: 'GET',
  path: '/staff/applications',
  summary: 'List applications of a state',
  description: 'Submitted ones from the oldest, others from the latest.',
  query: Type.Object({ state: Type.Optional(Type.Enum([...APPLICATION_STATES], { default: 'submitted' })) }),
  payload: Type.Object({
    applications: Type.Array(
      Type.Object({
        applicationId: Id,
        name: Type.String(),
        city: Type.String(),
        country: Type.String(),
        state: Type.Enum([...APPLICATION_STATES]),
        submittedAt: nullable(DateTime),
        photos: Type.Array(Photo),
      }),
    ),
    counts: Type.Object(Object.fromEntries(APPLICATION_STATES.map((state) => [state, Type.Integer()]))),
  }),
});
export type ApplicationList = Static<typeof listApplications.payload>;

const OfApplication = Type.Object({ applicationId: Id });

const StaffApplication = Type.Object({
  ...Facts,
  applicationId: Id,
  version: Type.Integer({ description: 'Rises with every submission.' }),
  email: Type.String(),
  memberSince: DateTime,
  isUserNameTaken: Type.Boolean({ description: 'The artist would get another one, with a number.' }),
  nextId: nullable(Id, 'The next application that waits for a review.'),
  events: Type.Array(
    Type.Object({
      action: Type.Enum([...APPLICATION_ACTIONS]),
      reason: Type.String(),
      curator: nullable(Type.String()),
      happenedAt: DateTime,
    }),
  ),
});
export type StaffApplication = Static<typeof StaffApplication>;

export const readStaffApplication = defineCall({
  ...curatorCall,
  method: 'GET',
  path: '/staff/applications/:applicationId',
  summary: 'Get an application with its history',
  params: OfApplication,
  payload: StaffApplication,
});

export const decideApplication = defineCall({
  ...curatorCall,
  method: 'POST',
  path: '/staff/applications/:applicationId',
  summary: 'Accept or decline an application, or ask for more',
  description: 'The applicant gets an email with the reason. Accepting makes the applicant an artist.',
  impersonation: 'log',
  params: OfApplication,
  body: Type.Object({
    decision: Type.Enum([...DECISIONS]),
    reason: Type.Optional(Type.String({ maxLength: MAX_DECISION_REASON * 2 })),
    version: Type.Integer({ description: 'The version that was read.' }),
  }),
  payload: StaffApplication,
});
