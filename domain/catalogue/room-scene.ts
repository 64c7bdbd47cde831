/** A room drawn at true scale: every length is in centimeters, y grows downwards from the top of the view. */
export interface RoomScene {
  room: RoomName;
  widthCm: number;
  heightCm: number;
  /** Where the wall meets the floor. */
  floorCm: number;
  /** The work including its frame. */
  work: SceneBox;
  /** The width of the frame's profile; 0 without a frame. */
  frameCm: number;
  /** Furniture of a common size, which shows the scale. */
  furniture: SceneBox & { kind: Furniture };
}

export interface SceneBox {
  xCm: number;
  yCm: number;
  widthCm: number;
  heightCm: number;
}

export type Furniture = 'chair' | 'armchair' | 'sofa' | 'bench';
export type RoomName = 'study' | 'corner' | 'living-room' | 'hall';

/** Width divided by height of the view. */
export const ROOM_RATIO = 4 / 3;
export const ROOM_FRAME_CM = 2.5;

/** Museums hang works with the center at this height. */
const EYE_LEVEL_CM = 150;
/** How much higher a work may hang to make room for furniture below it. */
const MAX_RAISED_CM = 40;
/** Between the work and furniture below or beside it, the floor or the edge of the view. */
const GAP_CM = 18;
/** The part of the floor that is visible, as a share of the height of the view. */
const FLOOR_SHARE = 0.17;

const ARMCHAIR = { kind: 'armchair', widthCm: 82, heightCm: 80 } as const;

const ROOMS: readonly {
  room: RoomName;
  /** For works up to this length of the longer side. */
  maxSideCm: number;
  viewWidthCm: number;
  furniture: { kind: Furniture; widthCm: number; heightCm: number };
}[] = [
  { room: 'study', maxSideCm: 45, viewWidthCm: 230, furniture: { kind: 'chair', widthCm: 46, heightCm: 82 } },
  { room: 'corner', maxSideCm: 90, viewWidthCm: 300, furniture: ARMCHAIR },
  { room: 'living-room', maxSideCm: 190, viewWidthCm: 400, furniture: { kind: 'sofa', widthCm: 220, heightCm: 80 } },
  {
    room: 'hall',
    maxSideCm: Number.POSITIVE_INFINITY,
    viewWidthCm: 560,
    furniture: { kind: 'bench', widthCm: 160, heightCm: 45 },
  },
];

/** A room for a work of this size. Larger works hang in larger rooms; the view grows until everything fits. */
export function createRoomScene(work: { widthCm: number; heightCm: number; isFramed: boolean }): RoomScene {
  const frameCm = work.isFramed ? ROOM_FRAME_CM : 0;
  const widthCm = work.widthCm + 2 * frameCm;
  const heightCm = work.heightCm + 2 * frameCm;
  const plan = ROOMS.find(({ maxSideCm }) => Math.max(work.widthCm, work.heightCm) <= maxSideCm) ?? ROOMS[3];
  if (!plan) throw new Error('There is no room for works of this size.');
  // The furniture stands below the work, unless the work would have to hang too high.
  const lowestCenterCm = plan.furniture.heightCm + GAP_CM + heightCm / 2;
  const isAbove = plan.furniture.kind !== 'chair' && lowestCenterCm <= EYE_LEVEL_CM + MAX_RAISED_CM;
  // A sofa beside the work would make the view so wide that the work looks lost.
  const furniture = !isAbove && plan.furniture.kind === 'sofa' ? ARMCHAIR : plan.furniture;
  const bottomCm = Math.max(isAbove ? furniture.heightCm + GAP_CM : GAP_CM, EYE_LEVEL_CM - heightCm / 2);
  const rowCm = isAbove ? Math.max(widthCm, furniture.widthCm) : widthCm + 2 * (furniture.widthCm + GAP_CM);
  const neededWidthCm = rowCm + 2 * GAP_CM;
  const neededWallCm = bottomCm + heightCm + 1.5 * GAP_CM;
  const viewWidthCm = Math.max(plan.viewWidthCm, neededWidthCm, (neededWallCm / (1 - FLOOR_SHARE)) * ROOM_RATIO);
  const viewHeightCm = viewWidthCm / ROOM_RATIO;
  const floorCm = viewHeightCm * (1 - FLOOR_SHARE);
  const workX = (viewWidthCm - widthCm) / 2;
  return {
    room: plan.room,
    widthCm: viewWidthCm,
    heightCm: viewHeightCm,
    floorCm,
    work: { xCm: workX, yCm: floorCm - bottomCm - heightCm, widthCm, heightCm },
    frameCm,
    furniture: {
      ...furniture,
      xCm: isAbove ? (viewWidthCm - furniture.widthCm) / 2 : workX - GAP_CM - furniture.widthCm,
      // In front of the wall: the feet stand a little below the edge of the floor.
      yCm: floorCm + viewHeightCm * FLOOR_SHARE * 0.3 - furniture.heightCm,
    },
  };
}
