import { type Outcome, ok, reject } from '../outcome.ts';
import { hasKey } from '../text/own-value.ts';
import { FLOORS, type PlacedFurniture, type PlacedWork, WALL_LIMITS, type Wall, type WallPlan } from './wall-plan.ts';
import { FRAME_STYLES, type Frame, MAX_FRAME_CM, UNFRAMED } from './wall-plan-frames.ts';
import { FURNITURE, furnitureWidthWithin } from './wall-plan-furniture.ts';
import { roundCm } from './wall-plan-units.ts';

/** Thrown and caught in this file only. */
class InvalidPlan extends Error {}

const refuse = (problem: string): never => {
  throw new InvalidPlan(problem);
};

const recordOf = (value: unknown, name: string): Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? { ...value }
    : refuse(`${name} must be an object.`);

function numberOf(value: unknown, name: string, { min, max }: { min: number; max: number }): number {
  if (typeof value !== 'number' || !(value >= min && value <= max))
    return refuse(`${name} must be between ${min} and ${max}.`);
  return roundCm(value);
}

const oneOf = <T extends string>(value: unknown, name: string, allowed: readonly T[]): T =>
  allowed.find((one) => one === value) ?? refuse(`${name} must be one of ${allowed.join(', ')}.`);

const listOf = (value: unknown, name: string, max: number): unknown[] =>
  Array.isArray(value) && value.length <= max ? value : refuse(`${name} must be a list of at most ${max}.`);

const keyOf = (value: unknown): string =>
  typeof value === 'string' && /^[a-z0-9]{1,12}$/.test(value)
    ? value
    : refuse('A key must be 1 to 12 letters or digits.');

/** Positions can be outside of the wall for a while, for example after the wall was made smaller in another version. */
const POSITION = { min: -WALL_LIMITS.widthCm.max, max: 2 * WALL_LIMITS.widthCm.max };
const SIDE = { min: 0.1, max: WALL_LIMITS.widthCm.max };

function wallOf(value: unknown): Wall {
  const wall = recordOf(value, 'The wall');
  const kind = oneOf(wall.kind, 'The kind of wall', ['drawn', 'photo']);
  const color = String(wall.color);
  if (!/^#[0-9a-f]{6}$/.test(color)) refuse('The color must be written as #rrggbb.');
  return {
    kind,
    widthCm: numberOf(wall.widthCm, 'The width of the wall', WALL_LIMITS.widthCm),
    heightCm: numberOf(wall.heightCm, 'The height of the wall', WALL_LIMITS.heightCm),
    bottomCm: kind === 'drawn' ? 0 : numberOf(wall.bottomCm, 'The lower edge', WALL_LIMITS.bottomCm),
    color,
    floor: oneOf(wall.floor, 'The floor', FLOORS),
  };
}

function frameOf(value: unknown): Frame {
  const frame = recordOf(value, 'A frame');
  const style = oneOf(frame.style, 'A frame', FRAME_STYLES);
  if (style === 'none') return UNFRAMED;
  const border = { min: 0, max: MAX_FRAME_CM };
  return {
    style,
    widthCm: numberOf(frame.widthCm, 'The width of a frame', { ...border, min: 0.1 }),
    matCm: numberOf(frame.matCm, 'The width of a mat', border),
  };
}

function placedWorkOf(value: unknown): PlacedWork {
  const work = recordOf(value, 'A work');
  const { artworkId } = work;
  if (!Number.isSafeInteger(artworkId) || Number(artworkId) < 1) refuse('A work must have an ID.');
  const print = work.print === null ? null : recordOf(work.print, 'A print');
  return {
    key: keyOf(work.key),
    artworkId: Number(artworkId),
    print: print && {
      widthCm: numberOf(print.widthCm, 'The width of a print', SIDE),
      heightCm: numberOf(print.heightCm, 'The height of a print', SIDE),
    },
    xCm: numberOf(work.xCm, 'A position', POSITION),
    yCm: numberOf(work.yCm, 'A position', POSITION),
    frame: frameOf(work.frame),
  };
}

function placedFurnitureOf(value: unknown): PlacedFurniture {
  const item = recordOf(value, 'Furniture');
  const kind = String(item.kind);
  if (!hasKey(FURNITURE, kind)) return refuse('This kind of furniture does not exist.');
  return {
    key: keyOf(item.key),
    kind,
    xCm: numberOf(item.xCm, 'A position', POSITION),
    widthCm: furnitureWidthWithin(kind, numberOf(item.widthCm, 'A width', SIDE)),
  };
}

/** A plan from a request or from the browser's storage: only known fields, numbers within their limits, every key once. */
export function parseWallPlan(value: unknown): Outcome<WallPlan, 'invalid'> {
  try {
    const plan = recordOf(value, 'The plan');
    const works = listOf(plan.works, 'The works', WALL_LIMITS.works).map(placedWorkOf);
    const furniture = listOf(plan.furniture, 'The furniture', WALL_LIMITS.furniture).map(placedFurnitureOf);
    const keys = [...works, ...furniture].map(({ key }) => key);
    if (new Set(keys).size !== keys.length) refuse('Every item must have its own key.');
    return ok({ wall: wallOf(plan.wall), unit: oneOf(plan.unit, 'The unit', ['cm', 'in']), works, furniture });
  } catch (error) {
    if (error instanceof InvalidPlan) return reject('invalid', error.message);
    throw error;
  }
}
