import type { Unit } from '../locale/units.ts';

/** Frames are a preview. They have no price. */
export interface Frame {
  style: FrameStyle;
  widthCm: number;
  /** The white border between picture and frame. */
  matCm: number;
}

export const FRAME_STYLES = ['none', 'black', 'white', 'oak', 'walnut', 'gold', 'silver'] as const;
export type FrameStyle = (typeof FRAME_STYLES)[number];

export const FRAME_NAMES: Record<FrameStyle, string> = {
  none: 'No frame',
  black: 'Black',
  white: 'White',
  oak: 'Oak',
  walnut: 'Walnut',
  gold: 'Gold',
  silver: 'Silver',
};

/** The offered widths in centimeters: round numbers in each unit. */
export const FRAME_WIDTHS_CM: Record<Unit, readonly number[]> = { cm: [1, 2, 3, 5], in: [1.27, 2.54, 3.81, 5.08] };
export const MAT_WIDTHS_CM: Record<Unit, readonly number[]> = { cm: [0, 3, 5, 8], in: [0, 2.54, 5.08, 7.62] };
export const MAX_FRAME_CM = 20;

export const UNFRAMED: Frame = { style: 'none', widthCm: 0, matCm: 0 };

/** How far frame and mat extend beyond the picture on each side. A work without a frame has no mat. */
export const frameBorderCm = ({ style, widthCm, matCm }: Frame): number => (style === 'none' ? 0 : widthCm + matCm);

/** The frame after a choice. The first frame gets a common width. */
export function changeFrame(frame: Frame, change: Partial<Frame>): Frame {
  const next = { ...frame, ...change };
  if (next.style === 'none') return UNFRAMED;
  return { ...next, widthCm: next.widthCm > 0 ? next.widthCm : 2 };
}
