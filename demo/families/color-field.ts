import { hexOf, type Oklch } from '../color.ts';
import { addGrain, type Family } from './family.ts';

/** Soft-edged blocks that float on a ground of one color, laid in many thin veils. */
export const colorField: Family = {
  name: 'color-field',
  category: 'paintings',
  medium: 'Acrylic',
  material: 'Canvas',
  aspectRatios: [0.8, 0.75, 0.7, 1],
  words: (random) => ({
    title: random.pick([
      'Two Rooms',
      'Slow Weather',
      'The Hour Before',
      'Held Breath',
      'What the Wall Knew',
      'Ember and Slate',
      'Low Sun',
      'Quiet Arithmetic',
    ]),
    statement: random.pick([
      'Thin layers, laid wet and left to find their own edges. The colors were chosen to hum rather than speak.',
      'Painted over three weeks, a veil a day, until the ground began to glow through.',
      'Two fields that would not be the same without each other.',
    ]),
  }),
  draw(context, width, height, random) {
    const hue = random.pick([18, 38, 62, 145, 205, 248, 268, 350]) + random.between(-8, 8);
    const isDark = random.isTrue(0.45);
    const ground: Oklch = {
      l: isDark ? random.between(0.25, 0.36) : random.between(0.82, 0.92),
      c: random.between(0.03, 0.07),
      h: hue,
    };
    context.fillStyle = hexOf(ground);
    context.fillRect(0, 0, width, height);
    const bands = random.whole(2, 3);
    const margin = width * random.between(0.06, 0.1);
    let top = margin;
    const shares = Array.from({ length: bands }, () => random.between(0.6, 1.6));
    const total = shares.reduce((sum, share) => sum + share, 0);
    const gap = height * 0.035;
    const room = height - 2 * margin - gap * (bands - 1);
    shares.forEach((share, band) => {
      const tall = (room * share) / total;
      const color: Oklch = {
        l: isDark ? random.between(0.4, 0.72) : random.between(0.45, 0.78),
        c: random.between(0.06, 0.13),
        h: hue + (band - 1) * random.between(18, 48),
      };
      veils(context, margin, top, width - 2 * margin, tall, color, random);
      top += tall + gap;
    });
    addGrain(context, width, height, random, 7);
  },
};

type Draw = Parameters<Family['draw']>;

function veils(context: Draw[0], x: number, y: number, wide: number, tall: number, color: Oklch, random: Draw[3]) {
  const layers = 34;
  for (let layer = 0; layer < layers; layer++) {
    const inset = (1 - layer / layers) * wide * 0.028;
    context.globalAlpha = 0.075;
    context.fillStyle = hexOf({ l: color.l + random.normal() * 0.025, c: color.c, h: color.h + random.normal() * 6 });
    context.beginPath();
    const steps = 40;
    const wobble = () => random.normal() * wide * 0.0045;
    for (let i = 0; i <= steps; i++) context.lineTo(x - inset + ((wide + 2 * inset) * i) / steps, y - inset + wobble());
    for (let i = 0; i <= steps; i++)
      context.lineTo(x + wide + inset + wobble(), y - inset + ((tall + 2 * inset) * i) / steps);
    for (let i = steps; i >= 0; i--)
      context.lineTo(x - inset + ((wide + 2 * inset) * i) / steps, y + tall + inset + wobble());
    for (let i = steps; i >= 0; i--) context.lineTo(x - inset + wobble(), y - inset + ((tall + 2 * inset) * i) / steps);
    context.fill();
  }
  context.globalAlpha = 1;
}
