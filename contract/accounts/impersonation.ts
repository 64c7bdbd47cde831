import { Type } from 'typebox';
import { defineCall } from '../call.ts';
import { nullable } from '../nullable.ts';

const Id = Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER });
const DateTime = Type.String({ format: 'date-time' });

export const impersonateUser = defineCall({
  method: 'POST',
  path: '/takeover',
  summary: 'Impersonate a user',
  description: 'The user can see who did it, why, and which changes were made.',
  access: 'impersonate',
  impersonation: 'deny',
  body: Type.Object({ userId: Id, reason: Type.String({ maxLength: 2_000 }) }),
  payload: Type.Object({ takeoverId: Type.Integer(), firstName: Type.String(), lastName: Type.String() }),
});

/** Open to everyone: during an impersonation the role is that of the impersonated user, and an expired impersonation must be able to end too. */
export const endImpersonation = defineCall({
  method: 'POST',
  path: '/takeover/end',
  summary: 'Stop impersonating and return to your own session',
  access: 'everyone',
  impersonation: 'allow',
  payload: Type.Object({ isLoggedIn: Type.Boolean({ description: 'Whether the admin is still logged in.' }) }),
});

export const Impersonation = Type.Object({
  takeoverId: Type.Integer(),
  adminFullName: Type.String(),
  reason: Type.String(),
  startedAt: DateTime,
  endedAt: nullable(DateTime),
  acts: Type.Array(Type.Object({ did: Type.String(), doneAt: DateTime })),
});

export const listImpersonations = defineCall({
  method: 'GET',
  path: '/account/takeovers',
  summary: 'List the times staff impersonated you, with the reason and the changes they made',
  access: 'manageAccount',
  impersonation: 'allow',
  payload: Type.Object({ takeovers: Type.Array(Impersonation) }),
});
