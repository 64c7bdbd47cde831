import type { FrameStyle } from '@easel/domain/collecting/wall-plan-frames';

/** The four sides of a frame reflect light differently. */
export interface FrameColors {
  top: string;
  side: string;
  bottom: string;
  edge: string;
}

export const FRAME_COLORS: Record<Exclude<FrameStyle, 'none'>, FrameColors> = {
  black: { top: '#34312e', side: '#26231f', bottom: '#1b1917', edge: '#0f0e0d' },
  white: { top: '#fdfcfa', side: '#f3f0ea', bottom: '#e6e1d8', edge: '#cfc8bc' },
  oak: { top: '#d6b587', side: '#c7a371', bottom: '#b38d5c', edge: '#8d6c42' },
  walnut: { top: '#84604a', side: '#704f3b', bottom: '#5b3e2d', edge: '#3d291d' },
  gold: { top: '#dcbf78', side: '#c6a55a', bottom: '#a98840', edge: '#7d622a' },
  silver: { top: '#dadcdd', side: '#c3c6c8', bottom: '#a5a9ac', edge: '#7f8488' },
};

export const MAT_COLOR = '#fbf9f4';
export const MAT_EDGE = '#ddd7ca';

/** Common wall paints. */
export const WALL_COLORS = [
  { name: 'Gallery white', color: '#f7f6f3' },
  { name: 'Linen', color: '#efece6' },
  { name: 'Sand', color: '#e3d8c6' },
  { name: 'Stone', color: '#cfcac2' },
  { name: 'Blush', color: '#e6cfc4' },
  { name: 'Terracotta', color: '#bf7f62' },
  { name: 'Ochre', color: '#d3aa62' },
  { name: 'Sage', color: '#b4bfa8' },
  { name: 'Forest', color: '#4a5a4c' },
  { name: 'Mist', color: '#c5d0d6' },
  { name: 'Denim', color: '#60788c' },
  { name: 'Charcoal', color: '#3c3d40' },
] as const;
