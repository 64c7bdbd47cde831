import { hexOf, type Oklch } from '../color.ts';
import { addGrain, type Family } from './family.ts';

/** One plant in ink on warm paper, with a wash of color behind it. */
export const stem: Family = {
  name: 'stem',
  category: 'drawings',
  medium: 'Ink',
  material: 'Paper',
  aspectRatios: [0.7, 0.75, 0.8],
  words: (random) => ({
    title: random.pick([
      'Hedge Parsley',
      'Study of a Stem',
      'From the Ditch',
      'Honesty',
      'Late Fennel',
      'Pressed Twice',
      'Roadside, June',
      'Seedheads',
    ]),
    statement: random.pick([
      'Drawn from a plant picked on the way to the studio, in one sitting, before it wilted.',
      'Ink on heavy paper. I try to draw what holds the thing up.',
      'A weed, with the attention one gives a rose.',
    ]),
  }),
  draw(context, width, height, random) {
    const paper: Oklch = { l: 0.945, c: 0.02, h: 82 };
    context.fillStyle = hexOf(paper);
    context.fillRect(0, 0, width, height);
    const wash: Oklch = { l: 0.8, c: random.between(0.05, 0.1), h: random.pick([30, 60, 110, 150, 230, 350]) };
    const cx = width * random.between(0.4, 0.6);
    const cy = height * random.between(0.32, 0.45);
    for (let layer = 0; layer < 26; layer++) {
      context.globalAlpha = 0.045;
      context.fillStyle = hexOf({ ...wash, l: wash.l + random.normal() * 0.015 });
      context.beginPath();
      const radius = width * random.between(0.22, 0.33);
      const phase = random.between(0, 6);
      for (let i = 0; i <= 60; i++) {
        const angle = (i / 60) * Math.PI * 2;
        const r = radius * (1 + 0.1 * Math.sin(3 * angle + phase) + 0.05 * Math.sin(7 * angle - phase));
        context.lineTo(cx + Math.cos(angle) * r, cy + Math.sin(angle) * r);
      }
      context.fill();
    }
    context.globalAlpha = 0.92;
    context.strokeStyle = hexOf({ l: 0.25, c: 0.03, h: 150 });
    context.fillStyle = context.strokeStyle;
    context.lineCap = 'round';
    const branch = (x: number, y: number, angle: number, length: number, thick: number, depth: number) => {
      let px = x;
      let py = y;
      let heading = angle;
      const steps = 18;
      for (let i = 0; i < steps; i++) {
        const nx = px + (Math.cos(heading) * length) / steps;
        const ny = py + (Math.sin(heading) * length) / steps;
        context.lineWidth = thick * (1 - (i / steps) * 0.45);
        context.beginPath();
        context.moveTo(px, py);
        context.lineTo(nx, ny);
        context.stroke();
        [px, py] = [nx, ny];
        heading += random.normal() * 0.035;
        if (depth > 0 && i > 5 && i % 5 === 0)
          branch(
            px,
            py,
            heading + (random.isTrue(0.5) ? 1 : -1) * random.between(0.45, 0.8),
            length * random.between(0.35, 0.55),
            thick * 0.6,
            depth - 1,
          );
      }
      const rays = depth === 0 ? random.whole(7, 12) : random.whole(10, 16);
      const umbel = length * (depth === 0 ? 0.34 : 0.28);
      for (let ray = 0; ray < rays; ray++) {
        const turn = heading + (ray / (rays - 1) - 0.5) * 2.3 + random.normal() * 0.05;
        const reach = umbel * random.between(0.75, 1.05);
        const [ex, ey] = [px + Math.cos(turn) * reach, py + Math.sin(turn) * reach];
        context.lineWidth = thick * 0.28;
        context.beginPath();
        context.moveTo(px, py);
        context.quadraticCurveTo((px + ex) / 2 + random.normal() * 2, (py + ey) / 2, ex, ey);
        context.stroke();
        context.beginPath();
        context.arc(ex, ey, thick * random.between(0.45, 0.95), 0, 7);
        context.fill();
      }
    };
    branch(
      width * random.between(0.44, 0.56),
      height * 0.95,
      -Math.PI / 2 + random.normal() * 0.06,
      height * random.between(0.58, 0.68),
      width * 0.0085,
      2,
    );
    context.globalAlpha = 1;
    addGrain(context, width, height, random, 6);
  },
};
