import { FLOORS, WALL_LIMITS } from '@easel/domain/collecting/wall-plan';
import { FRAME_STYLES } from '@easel/domain/collecting/wall-plan-frames';
import { FURNITURE_KINDS } from '@easel/domain/collecting/wall-plan-furniture';
import { type Static, Type } from 'typebox';
import { defineCall } from '../call.ts';
import { nullable } from '../nullable.ts';

const Id = Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER });
const Key = Type.String({ maxLength: 12, description: 'Identifies an item within the plan.' });
const PrintSize = Type.Object({ widthCm: Type.Number(), heightCm: Type.Number() });

/** A plan. The limits of its numbers are in domain/collecting/wall-plan-parse.ts, with their messages. */
const Plan = Type.Object(
  {
    wall: Type.Object({
      kind: Type.Enum(['drawn', 'photo']),
      widthCm: Type.Number(),
      heightCm: Type.Number(),
      bottomCm: Type.Number({ description: 'Height of the lower edge above the floor. 0 for a drawn wall.' }),
      color: Type.String({ maxLength: 7, description: 'As #rrggbb.' }),
      floor: Type.Enum(FLOORS),
    }),
    unit: Type.Enum(['cm', 'in']),
    works: Type.Array(
      Type.Object({
        key: Key,
        artworkId: Id,
        print: nullable(PrintSize, 'The size of a print. Null for the original.'),
        xCm: Type.Number({ description: 'The center, from the left edge of the wall.' }),
        yCm: Type.Number({ description: 'The center, above the floor.' }),
        frame: Type.Object({ style: Type.Enum(FRAME_STYLES), widthCm: Type.Number(), matCm: Type.Number() }),
      }),
      { maxItems: WALL_LIMITS.works },
    ),
    furniture: Type.Array(
      Type.Object({ key: Key, kind: Type.Enum(FURNITURE_KINDS), xCm: Type.Number(), widthCm: Type.Number() }),
      { maxItems: WALL_LIMITS.furniture },
    ),
  },
  { description: 'Works on a wall. Lengths are in centimeters. The photo of a wall is never part of it.' },
);

/** A work as the planner shows it. */
export const PlannerWork = Type.Object({
  artworkId: Type.Integer(),
  artworkTitle: Type.String(),
  artistName: Type.String(),
  category: Type.String(),
  widthCm: nullable(Type.Number(), 'Null if the size is unknown. Such a work cannot be placed.'),
  heightCm: nullable(Type.Number()),
  aspectRatio: Type.Number({ description: 'Image width divided by image height.' }),
  imageBaseUrl: Type.String({ description: 'Append -{code}.jpg for an image variant. Empty without an image.' }),
  placeholderColor: Type.String(),
  originalStatus: Type.Enum(['avail', 'reserved', 'sold', 'unavail']),
  listPriceCents: nullable(Type.Integer(), "In US cents, for the visitor's zone. Null if it is not sold there."),
  prints: Type.Array(
    Type.Object({
      widthCm: Type.Number(),
      heightCm: Type.Number(),
      fromPriceCents: Type.Integer({ description: 'The lowest price of this size in US cents.' }),
    }),
    { description: 'The available print sizes, smallest first.' },
  ),
  productUrl: Type.String(),
});
export type PlannerWork = Static<typeof PlannerWork>;

const SavedPlan = Type.Object({
  wallPlanId: Type.Integer(),
  name: Type.String(),
  plan: Plan,
  revision: Type.Integer({ description: 'Send it with a change. It increases with every change.' }),
  shareId: nullable(Type.String(), 'Part of the public address. Null unless the plan is shared.'),
  updatedAt: Type.String({ format: 'date-time' }),
});
export type SavedPlan = Static<typeof SavedPlan>;

const Works = Type.Array(PlannerWork, { description: 'The works that still exist.' });
const Name = Type.String({ maxLength: 500 });
const ItsId = Type.Object({ wallPlanId: Id });
const own = { access: 'saveWallPlans', impersonation: 'log' } as const;
const ownRead = { access: 'saveWallPlans', impersonation: 'allow' } as const;

export const readPlannerWorks = defineCall({
  method: 'GET',
  path: '/wall-planner/works',
  summary: 'Get works with size, image, price and print sizes, for the wall planner',
  access: 'everyone',
  impersonation: 'allow',
  query: Type.Object({
    ids: Type.String({
      pattern: '^[1-9][0-9]{0,14}(,[1-9][0-9]{0,14}){0,19}$',
      description: 'Up to 20 artwork IDs, separated by commas.',
    }),
  }),
  payload: Type.Object({ works: Works }),
});

export const listWallPlans = defineCall({
  method: 'GET',
  path: '/account/walls',
  summary: 'List your wall plans, the last changed first',
  ...ownRead,
  payload: Type.Object({ plans: Type.Array(SavedPlan), works: Works }),
});

export const readWallPlan = defineCall({
  method: 'GET',
  path: '/account/walls/:wallPlanId',
  summary: 'Get one of your wall plans',
  ...ownRead,
  params: ItsId,
  payload: Type.Object({ saved: SavedPlan, works: Works }),
});

export const createWallPlan = defineCall({
  method: 'POST',
  path: '/account/walls',
  summary: 'Save a new wall plan',
  ...own,
  body: Type.Object({ name: Name, plan: Plan }),
  payload: Type.Object({ saved: SavedPlan }),
});

export const saveWallPlan = defineCall({
  method: 'PUT',
  path: '/account/walls/:wallPlanId',
  summary: 'Change one of your wall plans',
  description: 'Fields that are not sent keep their value. A change based on an older revision is rejected (409).',
  ...own,
  params: ItsId,
  body: Type.Object({
    name: Type.Optional(Name),
    plan: Type.Optional(Plan),
    revision: Type.Integer({ minimum: 1, maximum: 2_000_000_000 }),
  }),
  payload: Type.Object({ saved: SavedPlan }),
});

export const removeWallPlan = defineCall({
  method: 'DELETE',
  path: '/account/walls/:wallPlanId',
  summary: 'Delete one of your wall plans',
  ...own,
  params: ItsId,
  payload: Type.Object({ wallPlanId: Type.Integer() }),
});

export const shareWallPlan = defineCall({
  method: 'PUT',
  path: '/account/walls/:wallPlanId/share',
  summary: 'Create the share link of one of your wall plans',
  description: 'Everyone with the link can see the plan, without a photo. A plan that is shared keeps its link.',
  ...own,
  params: ItsId,
  payload: Type.Object({ saved: SavedPlan }),
});

export const unshareWallPlan = defineCall({
  method: 'DELETE',
  path: '/account/walls/:wallPlanId/share',
  summary: 'Revoke the share link of one of your wall plans',
  ...own,
  params: ItsId,
  payload: Type.Object({ saved: SavedPlan }),
});

export const readSharedWall = defineCall({
  method: 'GET',
  path: '/wall-planner/shared/:shareId',
  summary: 'Get the wall plan behind a share link',
  access: 'everyone',
  impersonation: 'allow',
  params: Type.Object({ shareId: Type.String({ pattern: '^[\\w-]{9,64}$' }) }),
  payload: Type.Object({ name: Type.String(), plan: Plan, works: Works }),
});
