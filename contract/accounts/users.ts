import { Type } from 'typebox';
import { defineCall } from '../call.ts';
import { nullable } from '../nullable.ts';

export const searchUsers = defineCall({
  method: 'GET',
  path: '/staff/people',
  summary: 'Search users by name or email',
  access: 'impersonate',
  impersonation: 'allow',
  query: Type.Object({ query: Type.Optional(Type.String({ maxLength: 200 })) }),
  payload: Type.Object({
    people: Type.Array(
      Type.Object({
        userId: Type.Integer(),
        fullName: Type.String(),
        email: Type.String(),
        role: Type.String(),
        lastSeenAt: nullable(Type.String({ format: 'date-time' })),
        canBeTakenOver: Type.Boolean(),
      }),
    ),
  }),
});
