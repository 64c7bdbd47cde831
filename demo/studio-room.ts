import type { SKRSContext2D } from '@napi-rs/canvas';
import type { Oklch } from './color.ts';
import type { Random } from './random.ts';

/** What a picture of a studio shows. */
export const STUDIO_CORNERS = ['easel', 'wall', 'table', 'desk', 'bench'] as const;
export type StudioCorner = (typeof STUDIO_CORNERS)[number];

/** The height of what is shown of the room. */
export const ROOM_CM = 260;

/** A work that hangs or stands in a studio. */
export interface StudioWork {
  recipe: string;
  widthCm: number;
  heightCm: number;
}

export interface StudioPalette {
  wall: Oklch;
  floor: Oklch;
  wood: Oklch;
  cloth: Oklch;
  sky: Oklch;
}

/** What the parts of the drawing have in common. Lengths are fractions of the height. */
export interface StudioRoom {
  context: SKRSContext2D;
  random: Random;
  palette: StudioPalette;
  corner: StudioCorner;
  wide: number;
  floor: number;
  /** Draws a work with its lower edge in the middle of a place. It returns its width and height. */
  stand: (work: StudioWork, x: number, bottom: number, scale?: number) => { across: number; tall: number };
}
