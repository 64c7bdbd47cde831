import { MAX_VACATION_NOTE } from '@easel/domain/accounts/vacation';
import { type Static, Type } from 'typebox';
import { defineCall } from '../call.ts';
import { nullable } from '../nullable.ts';

const Day = Type.String({ format: 'date' });

/** The vacation of an artist: planned, or on. */
export const VacationPlan = Type.Object({
  from: Day,
  until: nullable(Day, 'The last day. Null if it is not known.'),
  note: Type.String({ description: 'What the artist tells buyers.' }),
  shipsAfter: Type.Boolean({ description: 'Works can be bought meanwhile, and are shipped after the return.' }),
});
export type VacationPlan = Static<typeof VacationPlan>;

/** Vacation and check-in state of an artist. */
const Presence = Type.Object({
  isOnVacation: Type.Boolean(),
  awayUntil: nullable(Day),
  vacation: nullable(VacationPlan, 'Also one that has not begun.'),
  isCheckInDue: Type.Boolean(),
  isCheckInOverdue: Type.Boolean(),
  isCheckInLapsed: Type.Boolean({ description: 'The works are not for sale until the next check-in.' }),
  checkInTimerStartedAt: nullable(Type.String({ format: 'date-time' })),
});
export type Presence = Static<typeof Presence>;

export const setVacation = defineCall({
  method: 'PUT',
  path: '/account/vacation',
  summary: 'Plan a vacation, or turn it on or off',
  description:
    'Works of artists on vacation are not listed, unless they can be bought and are shipped after the return.',
  access: 'takeVacation',
  impersonation: 'log',
  body: Type.Object({
    isOnVacation: Type.Boolean({ description: 'False ends the vacation, or cancels a planned one.' }),
    awayFrom: Type.Optional(nullable(Type.String({ format: 'date', description: 'The first day. By default today.' }))),
    awayUntil: Type.Optional(
      nullable(Type.String({ format: 'date', description: 'The last day of the vacation, if known.' })),
    ),
    note: Type.Optional(Type.String({ maxLength: MAX_VACATION_NOTE * 2 })),
    shipsAfter: Type.Optional(Type.Boolean()),
  }),
  payload: Presence,
});

export const checkIn = defineCall({
  method: 'POST',
  path: '/account/check-in',
  summary: 'Confirm that all works are still available',
  description:
    'Restarts the check-in period. Works that were hidden because the check-in was overdue are for sale again.',
  access: 'takeVacation',
  impersonation: 'log',
  payload: Presence,
});

export const checkInByLink = defineCall({
  method: 'POST',
  path: '/email/check-in',
  summary: 'Check in with the link of a reminder',
  description: 'Needs no login. The link is valid until the next check-in.',
  access: 'everyone',
  impersonation: 'deny',
  body: Type.Object({ token: Type.String({ minLength: 1, maxLength: 500 }) }),
  payload: Type.Object({}),
});
