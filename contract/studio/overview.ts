import { type Static, Type } from 'typebox';
import { defineCall } from '../call.ts';

const Count = Type.Integer();

export const readStudioOverview = defineCall({
  method: 'GET',
  path: '/studio/overview',
  summary: 'Get what waits for you, and the figures of the last 30 days',
  access: 'sellWorks',
  impersonation: 'allow',
  payload: Type.Object({
    toShip: Count,
    offersToAnswer: Count,
    changesRequested: Count,
    sales: Type.Object(
      { count: Count, earnedCents: Type.Integer({ description: 'Your share, less what was refunded.' }) },
      { description: 'In the last 30 days.' },
    ),
    views: Type.Object(
      {
        count: Count,
        before: Type.Integer({ description: 'In the 30 days before.' }),
        days: Type.Array(Type.Object({ day: Type.String({ description: 'ISO 8601, in UTC.' }), views: Count })),
      },
      { description: 'Different visitors of each day who opened a work, in the last 30 days.' },
    ),
    newFavorites: Count,
    newFollowers: Count,
    followers: Count,
  }),
});
export type StudioOverview = Static<typeof readStudioOverview.payload>;
