import { MAX_CHANGE_REASON_LENGTH } from '@easel/domain/accounts/person-changes';
import { HOLD_KINDS, HOLD_LIST, WAITING_LIST } from '@easel/domain/selling/operation-lists';
import { WAITING_STATUSES } from '@easel/domain/selling/waiting-list';
import { MAX_FIND_LENGTH, MAX_LIST_PAGE } from '@easel/domain/text/list-query';
import { listKeys } from '@easel/domain/text/own-value';
import { type Static, Type } from 'typebox';
import { defineCall } from '../call.ts';
import { nullable } from '../nullable.ts';

const Moment = Type.String({ format: 'date-time' });
const ListQuery = (sorts: readonly string[]) => ({
  q: Type.Optional(
    Type.String({ maxLength: MAX_FIND_LENGTH, default: '', description: 'Part of the title, artist or holder.' }),
  ),
  sort: Type.Optional(Type.String({ maxLength: 20, description: `${sorts.join(', ')}; descending with a minus.` })),
  pageNumber: Type.Optional(Type.Integer({ minimum: 1, maximum: MAX_LIST_PAGE, default: 1 })),
});
const Work = Type.Object({ artworkId: Type.Integer({ minimum: 1, maximum: 9_000_000_000_000 }) });
const staffCall = { access: 'manageOrders' } as const;

const Hold = Type.Object({
  artworkId: Type.Integer(),
  title: Type.String(),
  artist: Type.String(),
  kind: Type.Enum(listKeys(HOLD_KINDS)),
  holder: Type.String({ description: 'A name or an email address.' }),
  holderId: nullable(Type.Integer()),
  orderNumber: nullable(Type.String()),
  lines: Type.Integer({
    description: 'Lines of the order that is being paid for, which ends as a whole. 0 without one.',
  }),
  until: nullable(Moment),
  waiting: Type.Integer({ description: 'People on the waiting list of the work.' }),
});
export type Hold = Static<typeof Hold>;

export const listHolds = defineCall({
  ...staffCall,
  method: 'GET',
  path: '/staff/holds',
  summary: 'List held works: for whom, why and until when',
  impersonation: 'allow',
  query: Type.Object({ ...ListQuery(HOLD_LIST.sorts), kind: Type.Optional(Type.Enum(listKeys(HOLD_KINDS))) }),
  payload: Type.Object({ holds: Type.Array(Hold), totalResults: Type.Integer(), pageSize: Type.Integer() }),
});
export type HoldList = Static<typeof listHolds.payload>;

export const releaseHold = defineCall({
  ...staffCall,
  method: 'POST',
  path: '/staff/holds/:artworkId/release',
  summary: 'End the hold of a work',
  description:
    'The work is offered to the first in line, or to everybody. A payment that has been made meanwhile completes its order instead.',
  impersonation: 'deny',
  params: Work,
  body: Type.Object({
    kind: Type.Enum(listKeys(HOLD_KINDS), {
      description: 'As listed. If it is another one now, it is refused with 409.',
    }),
    reason: Type.String({ maxLength: MAX_CHANGE_REASON_LENGTH }),
  }),
  payload: Type.Object({ status: Type.String({ description: 'Of the original: avail, reserved or sold.' }) }),
});

const WaitedWork = Type.Object({
  artworkId: Type.Integer(),
  title: Type.String(),
  artist: Type.String(),
  status: Type.String(),
  people: Type.Integer(),
  since: Moment,
  offeredTo: nullable(Type.String()),
  offeredUntil: nullable(Moment),
});
export type WaitedWork = Static<typeof WaitedWork>;

export const listWaitedWorks = defineCall({
  ...staffCall,
  method: 'GET',
  path: '/staff/waiting-lists',
  summary: 'List works that people wait for',
  impersonation: 'allow',
  query: Type.Object(ListQuery(WAITING_LIST.sorts)),
  payload: Type.Object({ works: Type.Array(WaitedWork), totalResults: Type.Integer(), pageSize: Type.Integer() }),
});
export type WaitedWorks = Static<typeof listWaitedWorks.payload>;

export const readStaffWaitingList = defineCall({
  ...staffCall,
  method: 'GET',
  path: '/staff/waiting-lists/:artworkId',
  summary: 'Get the waiting list of a work, in its order',
  impersonation: 'allow',
  params: Work,
  payload: Type.Object({
    artworkId: Type.Integer(),
    title: Type.String(),
    artist: Type.String(),
    status: Type.String(),
    places: Type.Array(
      Type.Object({
        position: nullable(Type.Integer(), 'From 1. Null for who has not confirmed the email or has an offer.'),
        name: Type.String(),
        email: Type.String(),
        userId: nullable(Type.Integer()),
        status: Type.Enum([...WAITING_STATUSES]),
        joinedAt: Moment,
        offeredUntil: nullable(Moment),
      }),
    ),
  }),
});
export type StaffWaitingList = Static<typeof readStaffWaitingList.payload>;
