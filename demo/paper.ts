import { formatHex, type Oklch } from './color.ts';
import type { Sheet } from './families/family.ts';

/** Fills the current path as paper with a shadow; `lift` is its distance from the background. */
export function fillPaper({ context, height }: Sheet, paper: Oklch, lift = 1) {
  context.save();
  context.shadowColor = 'rgba(30, 15, 20, 0.4)';
  context.shadowBlur = height * 0.009 * lift;
  context.shadowOffsetX = height * 0.002 * lift;
  context.shadowOffsetY = height * 0.004 * lift;
  context.fillStyle = formatHex(paper);
  context.fill();
  context.restore();
}
