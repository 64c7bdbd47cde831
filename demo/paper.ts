import { hexOf, type Oklch } from './color.ts';
import type { Sheet } from './families/family.ts';

/** Paper in the shape of the present path, with its shadow; `lift` is how far it stands off. */
export function fillPaper({ context, height }: Sheet, paper: Oklch, lift = 1) {
  context.save();
  context.shadowColor = 'rgba(30, 15, 20, 0.4)';
  context.shadowBlur = height * 0.009 * lift;
  context.shadowOffsetX = height * 0.002 * lift;
  context.shadowOffsetY = height * 0.004 * lift;
  context.fillStyle = hexOf(paper);
  context.fill();
  context.restore();
}
