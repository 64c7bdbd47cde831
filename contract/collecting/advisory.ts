import { ADVISORY_ACTIONS, ADVISORY_STATES, MAX_ADVISORY_MESSAGE } from '@easel/domain/collecting/advisory-request';
import { type Static, Type } from 'typebox';
import { defineCall } from '../call.ts';
import { nullable } from '../nullable.ts';
import { UploadedFile } from '../uploaded-file.ts';

const RequestParams = Type.Object({
  requestId: Type.String({
    minLength: 1,
    maxLength: 100,
    description: 'A UUID. Only the requester and staff know it.',
  }),
});
const DateTime = Type.String({ format: 'date-time' });
const State = Type.Enum([...ADVISORY_STATES]);
const Texts = Type.Array(Type.String({ maxLength: 100 }), { maxItems: 50, default: [] });

/** A photo of a phone, which is made smaller before it is stored. */
const MAX_PHOTO_BYTES = 12_000_000;

/** The lengths only bound the request; the rules and their messages are in domain/collecting/advisory-request.ts. */
export const requestAdvisory = defineCall({
  method: 'POST',
  path: '/advisory-requests',
  summary: 'Ask the advisory service for a selection of works',
  description: 'A signed-in user is answered at the email address of the account.',
  access: 'everyone',
  impersonation: 'log',
  upload: { maxBytes: MAX_PHOTO_BYTES },
  body: Type.Object({
    name: Type.String({ maxLength: 500, default: '' }),
    email: Type.String({ maxLength: 500, default: '' }),
    budget: Type.String({ maxLength: 100, default: '' }),
    rooms: Texts,
    styles: Texts,
    size: Type.String({ maxLength: 100, default: '' }),
    deadline: Type.String({ maxLength: 100, default: '' }),
    message: Type.String({ maxLength: MAX_ADVISORY_MESSAGE * 2, default: '' }),
    photo: Type.Optional(UploadedFile),
  }),
  payload: Type.Object({ requestId: Type.String() }),
});

const Facts = {
  requestId: Type.String(),
  number: Type.String({ description: 'Such as AA-12.' }),
  state: State,
  name: Type.String(),
  budget: Type.String({ description: 'A range in US dollars, such as 500-1000.' }),
  rooms: Type.Array(Type.String()),
  styles: Type.Array(Type.String()),
  size: Type.String({ description: 'Empty for any size.' }),
  deadline: nullable(Type.String({ format: 'date' })),
  message: Type.String(),
  hasPhoto: Type.Boolean(),
  createdAt: DateTime,
  answer: nullable(
    Type.Object({ message: Type.String(), url: Type.String({ description: 'The path of the selection.' }) }),
  ),
};

export const AdvisoryRequest = Type.Object(Facts);
export type AdvisoryRequest = Static<typeof AdvisoryRequest>;

export const readAdvisoryRequest = defineCall({
  method: 'GET',
  path: '/advisory-requests/:requestId',
  summary: 'Get your request to the advisory service',
  description: 'The request of an account is only for this account. The id of a guest’s request is the key to it.',
  access: 'everyone',
  impersonation: 'allow',
  params: RequestParams,
  payload: AdvisoryRequest,
});

export const readAdvisoryPhoto = defineCall({
  method: 'GET',
  path: '/advisory-requests/:requestId/photo',
  summary: 'Get the photo of a request',
  description: 'For the requester and for curators.',
  access: 'everyone',
  impersonation: 'allow',
  response: 'image',
  params: RequestParams,
  payload: Type.Object({}),
});

const curatorCall = { access: 'curate', impersonation: 'allow' } as const;
const Staff = Type.Object({ staffId: Type.Integer(), name: Type.String() });

export const listAdvisoryRequests = defineCall({
  ...curatorCall,
  method: 'GET',
  path: '/staff/advisory-requests',
  summary: 'List the requests to the advisory service, the oldest open one first',
  query: Type.Object({ state: Type.Optional(Type.Enum([...ADVISORY_STATES, 'open'], { default: 'open' })) }),
  payload: Type.Object({
    requests: Type.Array(
      Type.Object({
        requestId: Type.String(),
        number: Type.String(),
        state: State,
        name: Type.String(),
        budget: Type.String(),
        deadline: nullable(Type.String({ format: 'date' })),
        createdAt: DateTime,
        assignee: nullable(Type.String()),
      }),
    ),
    counts: Type.Object(Object.fromEntries(ADVISORY_STATES.map((state) => [state, Type.Integer()]))),
  }),
});
export type AdvisoryList = Static<typeof listAdvisoryRequests.payload>;

const StaffAdvisoryRequest = Type.Object({
  ...Facts,
  email: Type.String(),
  countryCode: Type.String(),
  isMember: Type.Boolean({ description: 'Whether the requester was signed in.' }),
  assigneeId: nullable(Type.Integer()),
  staff: Type.Array(Staff, { description: 'Who can be assigned.' }),
  selection: nullable(
    Type.Object({
      collectionId: Type.Integer(),
      title: Type.String(),
      url: Type.String(),
      worksCount: Type.Integer(),
      isOwn: Type.Boolean({ description: 'Whether the caller owns it and can change it.' }),
    }),
  ),
  events: Type.Array(
    Type.Object({
      kind: Type.Enum(['requested', ...ADVISORY_ACTIONS]),
      text: Type.String(),
      author: nullable(Type.String()),
      createdAt: DateTime,
    }),
  ),
});
export type StaffAdvisoryRequest = Static<typeof StaffAdvisoryRequest>;

export const readStaffAdvisoryRequest = defineCall({
  ...curatorCall,
  method: 'GET',
  path: '/staff/advisory-requests/:requestId',
  summary: 'Get a request to the advisory service with its history',
  params: RequestParams,
  payload: StaffAdvisoryRequest,
});

export const changeAdvisoryRequest = defineCall({
  ...curatorCall,
  method: 'POST',
  path: '/staff/advisory-requests/:requestId',
  summary: 'Assign, note, answer, close or reopen a request',
  description:
    '`select` creates a collection of type AA Selection for the request, owned by the caller. `answer` emails its link with the text.',
  impersonation: 'log',
  params: RequestParams,
  body: Type.Object({
    action: Type.Enum([...ADVISORY_ACTIONS]),
    text: Type.Optional(Type.String({ maxLength: MAX_ADVISORY_MESSAGE * 2 })),
    assigneeId: Type.Optional(Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER })),
  }),
  payload: StaffAdvisoryRequest,
});
