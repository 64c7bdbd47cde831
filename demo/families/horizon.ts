import { hexOf, mix, type Oklch } from '../color.ts';
import { addGrain, type Family } from './family.ts';

/** Skies as they are, from the zenith to the horizon. */
const HOURS: readonly (readonly [Oklch, Oklch])[] = [
  [
    { l: 0.58, c: 0.07, h: 245 },
    { l: 0.9, c: 0.07, h: 70 },
  ],
  [
    { l: 0.5, c: 0.08, h: 262 },
    { l: 0.84, c: 0.09, h: 40 },
  ],
  [
    { l: 0.72, c: 0.05, h: 225 },
    { l: 0.94, c: 0.03, h: 95 },
  ],
  [
    { l: 0.62, c: 0.035, h: 200 },
    { l: 0.88, c: 0.02, h: 150 },
  ],
  [
    { l: 0.25, c: 0.05, h: 262 },
    { l: 0.55, c: 0.06, h: 250 },
  ],
  [
    { l: 0.28, c: 0.06, h: 285 },
    { l: 0.62, c: 0.1, h: 25 },
  ],
];

/** Sea and sky at an hour with long light: a sun or moon, its road on the water, and hills that lose themselves in haze. */
export const horizon: Family = {
  name: 'horizon',
  category: 'paintings',
  medium: 'Oil',
  material: 'Canvas',
  aspectRatios: [1.5, 1.4, 1.25, 1.78],
  words: (random) => ({
    title: random.pick([
      'Evening, Looking West',
      'The Last Ferry',
      'Salt Light',
      'Moonroad',
      'Headland',
      'After the Squall',
      'Long Water',
      'Harbor Without Boats',
    ]),
    statement: random.pick([
      'Painted from the same window on the coast, in the twenty minutes when the sea is brighter than the sky.',
      'I go back to this headland every winter. It is never the same color twice.',
      'A memory of a crossing, more than of any one place.',
    ]),
  }),
  draw(context, width, height, random) {
    const [high, low] = random.pick(HOURS);
    const isNight = high.l < 0.4;
    const hue = low.h;
    const horizonY = height * random.between(0.5, 0.64);
    const rows = Math.ceil(height / 2);
    for (let row = 0; row < rows; row++) {
      const y = (row / rows) * height;
      const isSky = y < horizonY;
      const t = isSky ? (y / horizonY) ** 1.7 : 1 - ((y - horizonY) / (height - horizonY)) ** 0.6;
      const tone = mix(high, low, Math.min(1, Math.max(0, t + random.normal() * 0.008)));
      context.fillStyle = hexOf(isSky ? tone : { ...tone, l: tone.l * 0.84, c: tone.c * 0.9 });
      context.fillRect(0, y, width, height / rows + 1);
    }
    const sunX = width * random.between(0.25, 0.75);
    const radius = height * random.between(0.045, 0.085);
    const sunY = horizonY - radius * random.between(1.1, 3.4);
    const glow = context.createRadialGradient(sunX, sunY, radius * 0.4, sunX, sunY, radius * 8);
    const light = hexOf({ l: 0.95, c: 0.07, h: hue + 20 });
    glow.addColorStop(0, `${light}${isNight ? '66' : 'aa'}`);
    glow.addColorStop(0.35, `${light}33`);
    glow.addColorStop(1, `${light}00`);
    context.fillStyle = glow;
    context.fillRect(0, 0, width, horizonY);
    context.fillStyle = hexOf({ l: 0.965, c: 0.05, h: hue + 25 });
    context.beginPath();
    context.arc(sunX, sunY, radius, 0, 7);
    context.fill();
    hills(context, width, height, horizonY, mix(low, high, 0.6), random);
    for (let glint = 0; glint < 900; glint++) {
      const depth = random.next() ** 1.5;
      const y = horizonY + depth * (height - horizonY);
      const spread = radius * (0.7 + depth * 4.5);
      const x = sunX + random.normal() * spread * 0.6;
      const wide = height * (0.004 + depth * 0.05) * random.between(0.3, 1.4);
      context.globalAlpha = random.between(0.1, 0.55) * Math.exp(-(((x - sunX) / (spread * 1.4)) ** 2));
      context.fillStyle = light;
      context.fillRect(x - wide / 2, y, wide, Math.max(1, height * (0.001 + depth * 0.0035)));
    }
    context.globalAlpha = 1;
    addGrain(context, width, height, random, 8);
  },
};

type Draw = Parameters<Family['draw']>;

function hills(context: Draw[0], width: number, height: number, horizonY: number, haze: Oklch, random: Draw[3]) {
  const ranges = random.whole(1, 3);
  for (let range = 0; range < ranges; range++) {
    const fromLeft = random.isTrue(0.5);
    const reach = width * random.between(0.35, 0.9);
    const tall = height * random.between(0.05, 0.15) * (1 - range * 0.2);
    const bumps = [random.between(2, 4), random.between(5, 9), random.between(12, 20)].map((rate) => ({
      rate,
      phase: random.between(0, 6),
    }));
    context.fillStyle = hexOf({ l: haze.l * (0.95 - range * 0.2), c: haze.c * 0.8, h: haze.h });
    context.beginPath();
    context.moveTo(fromLeft ? 0 : width, horizonY);
    for (let i = 0; i <= 120; i++) {
      const t = i / 120;
      const shape = bumps.reduce((sum, { rate, phase }, n) => sum + Math.sin(rate * t * 3 + phase) / (n + 1.6), 1.2);
      const x = fromLeft ? t * reach : width - t * reach;
      context.lineTo(x, horizonY - Math.max(0, tall * shape * (1 - t) ** 0.8 * 0.6));
    }
    context.lineTo(fromLeft ? reach : width - reach, horizonY);
    context.fill();
  }
}
