import { EXCLUSIVE_MINUTES } from '@easel/domain/selling/waiting-list';
import { type Static, Type } from 'typebox';
import { defineCall } from '../call.ts';
import { ArtworkTile } from '../catalogue/artwork-tile.ts';
import { nullable } from '../nullable.ts';

const Work = Type.Object({ artworkId: Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER }) });
const Link = Type.Object({ token: Type.String({ minLength: 1, maxLength: 300 }) });

/** Where somebody is in the line for a work that is held for somebody else. */
export const WaitingPlace = Type.Object({
  status: Type.Enum(['none', 'unconfirmed', 'waiting', 'offered', 'missed', 'ended', 'bought', 'left'], {
    description:
      '`none`: not on the list. `unconfirmed`: the link in the email was not opened yet. `offered`: may buy the work before others.',
  }),
  position: nullable(Type.Integer({ description: 'Only while waiting: 1 is the first.' })),
  exclusiveUntil: nullable(Type.String({ format: 'date-time', description: 'Only while offered.' })),
});
export type WaitingPlace = Static<typeof WaitingPlace>;

export const WaitingLink = Type.Object({
  ...WaitingPlace.properties,
  work: nullable(ArtworkTile),
  needsLogin: Type.Boolean({ description: 'The place belongs to a user, who has to log in to buy the work.' }),
});
export type WaitingLink = Static<typeof WaitingLink>;

const own = { access: 'holdCart', params: Work, payload: WaitingPlace } as const;

export const readWaitingPlace = defineCall({
  ...own,
  method: 'GET',
  path: '/waiting-list/:artworkId',
  summary: 'Get your place on the waiting list of a work',
  impersonation: 'allow',
});

export const joinWaitingList = defineCall({
  ...own,
  method: 'POST',
  path: '/waiting-list/:artworkId',
  summary: 'Join the waiting list of a work that is held for somebody else',
  description: `If the work is not sold, the first in line gets an email and ${EXCLUSIVE_MINUTES} minutes to buy it before others. Guests get an email to confirm their address first.`,
  impersonation: 'log',
  body: Type.Object({
    email: Type.Optional(
      Type.String({ maxLength: 320, description: 'Required for guests. Users get emails to their own address.' }),
    ),
  }),
});

export const leaveWaitingList = defineCall({
  ...own,
  method: 'DELETE',
  path: '/waiting-list/:artworkId',
  summary: 'Leave the waiting list of a work',
  impersonation: 'log',
});

export const claimWork = defineCall({
  ...own,
  method: 'POST',
  path: '/waiting-list/:artworkId/claim',
  summary: 'Start to buy a work that is offered to you first',
  description: 'Makes sure that you have a cart, which the work can then be ordered with.',
  impersonation: 'log',
});

export const readWaitingLink = defineCall({
  method: 'GET',
  path: '/waiting-list/links/:token',
  summary: 'Get the place that a link in an email belongs to',
  access: 'holdCart',
  impersonation: 'allow',
  params: Link,
  payload: WaitingLink,
});

export const followWaitingLink = defineCall({
  method: 'POST',
  path: '/waiting-list/links/:token',
  summary: 'Confirm, leave or use the place that a link in an email belongs to',
  access: 'holdCart',
  impersonation: 'deny',
  params: Link,
  body: Type.Object({ action: Type.Enum(['confirm', 'leave', 'claim']) }),
  payload: WaitingLink,
});
