import { Type } from 'typebox';
import { defineCall } from '../call.ts';
import { nullable } from '../nullable.ts';

const Id = Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER });
const Moment = Type.String({ format: 'date-time' });

export const takeOver = defineCall({
  method: 'POST',
  path: '/takeover',
  summary: 'Act as somebody else, who can read by whom, why, and what was done',
  access: 'takeOver',
  body: Type.Object({ userId: Id, reason: Type.String({ maxLength: 2_000 }) }),
  payload: Type.Object({ takeoverId: Type.Integer(), firstName: Type.String(), lastName: Type.String() }),
});

/** Without `access`: the role is the one of the person who is acted as, and an expired takeover has to end too. */
export const endTakeover = defineCall({
  method: 'POST',
  path: '/takeover/end',
  summary: 'Stop acting as somebody else, and be oneself again',
  payload: Type.Object({ isLoggedIn: Type.Boolean({ description: 'Whether the admin is still logged in.' }) }),
});

export const Takeover = Type.Object({
  takeoverId: Type.Integer(),
  adminFullName: Type.String(),
  reason: Type.String(),
  startedAt: Moment,
  endedAt: nullable(Moment),
  acts: Type.Array(Type.Object({ did: Type.String(), doneAt: Moment })),
});

export const listTakeovers = defineCall({
  method: 'GET',
  path: '/account/takeovers',
  summary: 'Who of the staff acted as oneself, when, why, and what they did',
  access: 'savePreferencesToAccount',
  payload: Type.Object({ takeovers: Type.Array(Takeover) }),
});

export const listPeople = defineCall({
  method: 'GET',
  path: '/staff/people',
  summary: 'People by a part of their name or email, for those who help them',
  access: 'takeOver',
  query: Type.Object({ query: Type.Optional(Type.String({ maxLength: 200 })) }),
  payload: Type.Object({
    people: Type.Array(
      Type.Object({
        userId: Type.Integer(),
        fullName: Type.String(),
        email: Type.String(),
        role: Type.String(),
        lastSeenAt: nullable(Moment),
        canBeTakenOver: Type.Boolean(),
      }),
    ),
  }),
});
