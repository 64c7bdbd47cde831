import { ARTIST_STATES, ROLE_NAMES } from '@easel/domain/accounts/person-changes';
import { PEOPLE_LIST, TIMELINE_KINDS } from '@easel/domain/staff/people-list';
import { MAX_FIND_LENGTH, MAX_LIST_PAGE } from '@easel/domain/text/list-query';
import { listKeys } from '@easel/domain/text/own-value';
import { type Static, Type } from 'typebox';
import { PersonState } from '../accounts/person-changes.ts';
import { defineCall } from '../call.ts';
import { nullable } from '../nullable.ts';

const Moment = Type.String({ format: 'date-time' });
const Day = (description: string) => Type.Optional(Type.String({ maxLength: 10, description }));
const PageNumber = Type.Optional(Type.Integer({ minimum: 1, maximum: MAX_LIST_PAGE, default: 1 }));
const Person = Type.Object({ userId: Type.Integer({ minimum: 1, maximum: 9_000_000_000_000 }) });

const PeopleFilter = {
  q: Type.Optional(
    Type.String({
      maxLength: MAX_FIND_LENGTH,
      default: '',
      description:
        'The beginnings of words of the name, email, user name, id, or of a phone number or address of the account or an order; or a whole order number, coupon or gift card that they have used.',
    }),
  ),
  role: Type.Optional(Type.Enum(listKeys(ROLE_NAMES))),
  artist: Type.Optional(Type.Enum([...ARTIST_STATES])),
  blocked: Type.Optional(Type.Enum(['yes', 'no'])),
  from: Day('The first day on which the account was created, such as 2026-11-01, in UTC.'),
  until: Day('The last day.'),
  sort: Type.Optional(
    Type.String({ maxLength: 20, description: `${PEOPLE_LIST.sorts.join(', ')}; descending with a minus.` }),
  ),
};

const ListedPerson = Type.Object({
  ...PersonState.properties,
  fullName: Type.String(),
  email: Type.String({ description: 'Empty for deleted accounts.' }),
  country: Type.String({ description: 'Its code, or empty.' }),
  createdAt: Moment,
  lastSeenAt: nullable(Moment),
  ordersCount: Type.Integer(),
});
export type ListedPerson = Static<typeof ListedPerson>;

const staffCall = { access: 'managePeople' } as const;

export const listPeople = defineCall({
  ...staffCall,
  method: 'GET',
  path: '/staff/people',
  summary: 'Search people by anything that is known of them',
  impersonation: 'allow',
  query: Type.Object({ ...PeopleFilter, pageNumber: PageNumber }),
  payload: Type.Object({
    people: Type.Array(ListedPerson),
    totalResults: Type.Integer(),
    pageSize: Type.Integer(),
  }),
});
export type PeopleList = Static<typeof listPeople.payload>;

export const downloadPeople = defineCall({
  ...staffCall,
  method: 'GET',
  path: '/staff/people-csv',
  summary: 'Download people as a table',
  description: 'With the filters of the list, at most 10,000 people.',
  impersonation: 'deny',
  isRecorded: true,
  response: 'csv',
  query: Type.Object(PeopleFilter),
  payload: Type.Object({}),
});

const StaffPerson = Type.Object({
  ...ListedPerson.properties,
  userName: nullable(Type.String()),
  publicName: Type.String(),
  city: Type.String(),
  isEmailConfirmed: Type.Boolean(),
  hasTwoFactor: Type.Boolean(),
  awayUntil: nullable(Type.String({ description: 'The last day of a vacation.' })),
  canBeTakenOver: Type.Boolean(),
  isOneself: Type.Boolean(),
  sessionsCount: Type.Integer(),
  worksCount: Type.Integer(),
  spentCents: Type.Integer({ description: 'The totals of placed orders, in US cents.' }),
  openMatters: Type.Array(Type.String(), {
    description: 'What has to end before the account can be deleted, or an artist can become something else.',
  }),
  blocks: Type.Array(
    Type.Object({
      reason: Type.String(),
      blockedAt: Moment,
      blockedBy: nullable(Type.String()),
      liftedAt: nullable(Moment),
      liftedBy: nullable(Type.String()),
      liftReason: Type.String(),
    }),
    { description: 'The newest first.' },
  ),
  attempts: Type.Array(
    Type.Object({
      count: Type.Integer(),
      lastAt: Moment,
      blockedUntil: nullable(Moment, 'Until when nobody gets in from where they were entered.'),
    }),
    { description: 'Wrong passwords and codes that are counted now.' },
  ),
});
export type StaffPerson = Static<typeof StaffPerson>;

export const readStaffPerson = defineCall({
  ...staffCall,
  method: 'GET',
  path: '/staff/people/:userId',
  summary: 'Get what staff know of a person',
  impersonation: 'allow',
  params: Person,
  payload: StaffPerson,
});

const TimelineEntry = Type.Object({
  kind: Type.Enum(listKeys(TIMELINE_KINDS)),
  happenedAt: Moment,
  text: Type.String({ description: 'Texts of messages are not part of it.' }),
  detail: Type.String(),
  url: nullable(Type.String({ description: 'A path without store prefix.' })),
});
export type TimelineEntry = Static<typeof TimelineEntry>;

export const readTimeline = defineCall({
  ...staffCall,
  method: 'GET',
  path: '/staff/people/:userId/timeline',
  summary: 'Get what happened with a person, the newest first',
  impersonation: 'allow',
  params: Person,
  query: Type.Object({ kind: Type.Optional(Type.Enum(listKeys(TIMELINE_KINDS))), pageNumber: PageNumber }),
  payload: Type.Object({
    entries: Type.Array(TimelineEntry),
    totalResults: Type.Integer(),
    pageSize: Type.Integer(),
    counts: Type.Record(Type.String(), Type.Integer(), { description: 'By kind.' }),
  }),
});
export type Timeline = Static<typeof readTimeline.payload>;
