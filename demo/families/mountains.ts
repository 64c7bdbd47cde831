import { formatHex, mix, type Oklch } from '../color.ts';
import type { Random } from '../random.ts';
import { addGrain, type Family, type Sheet } from './family.ts';

/** Mountain ranges in ink wash that fade into mist, with pines, a moon or birds, and much empty space. */
export const mountains: Family = {
  name: 'mountains',
  category: 'drawings',
  mediums: ['Ink'],
  materials: ['Paper', 'Vellum'],
  styles: ['Contemporary', 'Fine Art', 'Minimalism', 'Romanticism'],
  aspectRatios: [0.6, 0.67, 0.75, 1, 1.5, 2],
  longSidesCm: [40, 50, 60, 70, 90, 120],
  compose(random, aspectRatio) {
    const hour = random.pick(HOURS);
    const land = random.pick(aspectRatio > 1.2 ? WIDE_LANDS : TALL_LANDS);
    const isNight = hour.sky.l < 0.6;
    const orb =
      isNight || random.isTrue(0.45) ? { x: random.between(0.2, 0.8), y: random.between(0.11, 0.2) } : undefined;
    const birds = orb && random.isTrue(0.5) ? 0 : random.whole(3, 7);
    const hasBoat = random.isTrue(0.4);
    const hasPines = !hasBoat || random.isTrue(0.6);
    const side = random.isTrue(0.5) ? 1 : -1;
    const extras = [
      orb ? (isNight ? 'moon' : 'sun') : '',
      birds ? 'birds' : '',
      hasBoat ? 'boat' : hasPines ? 'pines' : '',
    ];
    return {
      title: random.pick([...land.titles, ...(isNight ? NIGHT_TITLES : hasBoat ? BOAT_TITLES : DAY_TITLES)]),
      statement: random.pick(STATEMENTS),
      subject: 'Mountains',
      keywords: ['mountains', 'mist', 'ink', ...extras.filter((word) => word !== '')],
      colors: [hour.sky, hour.mist, mix(hour.mist, hour.ink, 0.32)],
      draw(sheet) {
        const { context, height, random } = sheet;
        // Lengths are in heights of the sheet, which is `aspectRatio` wide.
        context.setTransform(height, 0, 0, height, 0, 0);
        const brush: Brush = { context, random, wide: aspectRatio, ...hour };
        paintSky(brush);
        if (orb) paintOrb(brush, orb.x * aspectRatio, orb.y);
        const ranges = land.rangesOf(random, aspectRatio, side).map((range) => (hasBoat ? lifted(range) : range));
        for (const range of ranges) paintRange(brush, range);
        if (hasBoat)
          paintBoat(brush, (0.5 - side * random.between(0.05, 0.2)) * aspectRatio, random.between(0.89, 0.93));
        const near = ranges.at(-1);
        if (hasPines && near) plantPines(brush, near, side);
        for (let bird = 0; bird < birds; bird++) paintBird(brush, bird, side);
        pressSeal(brush, (orb?.x ?? 0.3) < 0.5 ? aspectRatio - 0.05 : 0.05);
        context.setTransform(1, 0, 0, 1, 0, 0);
        addGrain(sheet, 7);
      },
    };
  },
};

interface Hour {
  sky: Oklch;
  mist: Oklch;
  ink: Oklch;
  orb: Oklch;
}
const color = (l: number, c: number, h: number): Oklch => ({ l, c, h });
const hour = (sky: Oklch, mist: Oklch, ink: Oklch, orb: Oklch): Hour => ({ sky, mist, ink, orb });
// biome-ignore format: a table of colors reads best with an hour a line
const HOURS: readonly Hour[] = [
  hour(color(0.93, 0.018, 85), color(0.955, 0.012, 90), color(0.25, 0.012, 80), color(0.66, 0.17, 35)),
  hour(color(0.9, 0.03, 75), color(0.95, 0.018, 85), color(0.28, 0.045, 250), color(0.7, 0.15, 45)),
  hour(color(0.84, 0.06, 45), color(0.95, 0.025, 75), color(0.32, 0.06, 300), color(0.68, 0.16, 32)),
  hour(color(0.86, 0.055, 10), color(0.95, 0.022, 50), color(0.33, 0.06, 340), color(0.97, 0.02, 90)),
  hour(color(0.88, 0.04, 215), color(0.955, 0.012, 140), color(0.3, 0.07, 235), color(0.98, 0.015, 95)),
  hour(color(0.92, 0.03, 110), color(0.955, 0.02, 100), color(0.33, 0.065, 165), color(0.74, 0.14, 62)),
  hour(color(0.86, 0.085, 85), color(0.94, 0.045, 90), color(0.31, 0.045, 130), color(0.66, 0.17, 42)),
  hour(color(0.87, 0.03, 70), color(0.93, 0.022, 75), color(0.33, 0.06, 50), color(0.6, 0.15, 32)),
  hour(color(0.4, 0.06, 262), color(0.7, 0.045, 250), color(0.2, 0.045, 265), color(0.96, 0.03, 95)),
  hour(color(0.36, 0.045, 210), color(0.66, 0.045, 200), color(0.18, 0.03, 220), color(0.95, 0.04, 90)),
  hour(color(0.42, 0.07, 310), color(0.74, 0.06, 350), color(0.23, 0.055, 300), color(0.95, 0.035, 80)),
];
const DAY_TITLES = [
  'Rain Went North',
  'Ridge Behind Ridge',
  'Path Not Shown',
  'First Thaw, High Ground',
  'Where the Cloud Sat',
  'Slow Ascent',
  'North Face',
];
const BOAT_TITLES = [
  'Ferryman Early',
  'One Boat',
  'Lake Under the Pass',
  'Rowing Home',
  'Still Crossing',
  'Reed Cutter',
];
const NIGHT_TITLES = [
  'Moon Over the Pass',
  'Second Watch',
  'Late Moonrise',
  'The Lamp Is Out',
  'Owl Country',
  'Clear and Cold',
];
const STATEMENTS = [
  'Ink ground by hand and let down with water until the farthest ridge almost disappears.',
  'Half of this picture is paper. The mountains are what I left out of the mist.',
  'Drawn from memory after a week of walking, farthest range first, the pines last.',
  'Each ridge is one loaded brush, pulled across once and not corrected.',
  'I waited for the wash to dry between ranges, so it took four mornings to reach the foreground.',
  'The valley I grew up in looks like this for an hour after rain, and then it is ordinary again.',
];

interface Brush extends Hour {
  context: Sheet['context'];
  random: Random;
  wide: number;
}
interface Range {
  /** Height of the ridge at x, from the top of the sheet. */
  ridgeAt: (x: number) => number;
  strength: number;
  /** The height over which the ink fades into mist. */
  depth: number;
  /** The height at which the ridge disappears in mist. */
  lostAt: number;
}
interface Land {
  titles: readonly string[];
  rangesOf: (random: Random, wide: number, side: number) => Range[];
}

/** Ridged noise: each octave has twice the frequency and half the amplitude. */
function crests(random: Random, coarse: number, octaves: number): (x: number) => number {
  const folds = Array.from({ length: octaves }, (_, i) => ({
    pitch: coarse * 2.1 ** i * random.between(0.85, 1.15),
    phase: random.between(0, 6.28),
    height: 0.48 ** i,
  }));
  return (x) =>
    folds.reduce((sum, { pitch, phase, height }) => sum + height * (0.64 - Math.abs(Math.sin(pitch * x + phase))), 0);
}

/** Ranges from the left and the right alternately. */
function valley(random: Random, wide: number, side: number): Range[] {
  const count = random.whole(4, 5);
  return Array.from({ length: count }, (_, i) => {
    const t = i / (count - 1);
    const center = wide * (0.5 + (i % 2 ? -side : side) * random.between(0.12, 0.5));
    const level = 0.54 + t * 0.38;
    const height = (0.32 - t * 0.14) * random.between(0.8, 1.15);
    const fold = crests(random, 5 + t * 3, 6);
    const spread = Math.max(0.22, wide * random.between(0.26, 0.4));
    const ridgeAt = (x: number) => {
      const rise = Math.exp(-(((x - center) / spread) ** 2));
      return level - rise * height - fold(x) * (0.03 + 0.045 * rise);
    };
    return { ridgeAt, strength: 0.22 + t ** 1.3 * 0.66, depth: 0.24 - t * 0.06, lostAt: i === count - 1 ? 2 : level };
  });
}

/** The foreground, higher on one side. */
function bank(random: Random, wide: number, side: number): Range {
  const fold = crests(random, 6, 6);
  const ridgeAt = (x: number) => 0.88 - fold(x) * 0.05 - (side * (x - wide / 2) * 0.2) / wide;
  return { ridgeAt, strength: 0.85, depth: 0.16, lostAt: 2 };
}

/** One summit, with low hills in front and behind. */
function summit(random: Random, wide: number, side: number): Range[] {
  const center = wide * (0.5 + side * random.between(0.02, 0.16));
  const top = random.between(0.22, 0.3);
  const [left, right] = [random.between(1.3, 2.3), random.between(1.3, 2.3)];
  const [fold, far] = [crests(random, 8, 6), crests(random, 6, 5)];
  const mountain = (x: number) => {
    const away = Math.abs(x - center);
    const slope = x < center ? left : right;
    return top + 0.58 * (1 - Math.exp(-away * slope)) - fold(x) * Math.min(0.055, 0.012 + away * 0.2);
  };
  return [
    { ridgeAt: (x) => 0.6 - far(x) * 0.06, strength: 0.2, depth: 0.12, lostAt: 2 },
    { ridgeAt: mountain, strength: 0.62, depth: 0.36, lostAt: 0.74 },
    bank(random, wide, side),
  ];
}

/** Steep rocks in mist. */
function towers(random: Random, wide: number, side: number): Range[] {
  const rocks = Array.from({ length: 3 }, (_, i) => {
    const t = i / 3;
    const level = 0.62 + t * 0.31;
    const fold = crests(random, 17, 5);
    const cluster = wide * (0.5 + (i % 2 ? -side : side) * random.between(0.1, 0.36));
    const stones = Array.from({ length: random.whole(2, 4) }, (_, rock) => ({
      center: cluster + random.normal() * 0.13 + (rock === 0 ? 0 : random.normal() * wide * 0.16),
      half: random.between(0.06, 0.13),
      lean: random.normal() * 0.25,
      height: (rock === 0 ? random.between(0.3, 0.42) : random.between(0.12, 0.26)) * (1 - t * 0.4),
    }));
    const rise = (x: number) =>
      Math.max(
        0,
        ...stones.map(({ center, half, lean, height }) => {
          const u = (x - center) / half;
          return height * Math.max(0, 1 - Math.abs(u + lean * (1 - u * u)) ** 1.7) ** 0.72;
        }),
      );
    const ridgeAt = (x: number) => level - rise(x) - fold(x) * (0.006 + 0.09 * rise(x));
    return { ridgeAt, strength: 0.24 + t ** 1.2 * 0.62, depth: 0.26 - t * 0.05, lostAt: level - 0.01 };
  });
  return [...rocks, bank(random, wide, side)];
}

/** Layers of long, low hills. */
function hills(random: Random): Range[] {
  const count = random.whole(4, 6);
  return Array.from({ length: count }, (_, i) => {
    const t = i / (count - 1);
    const [swell, fold] = [crests(random, 2.2, 1), crests(random, 6 + t * 5, 6)];
    const level = 0.46 + t ** 1.1 * 0.44;
    const ridgeAt = (x: number) => level - swell(x) * 0.1 - fold(x) * 0.034;
    return { ridgeAt, strength: 0.18 + t ** 1.4 * 0.7, depth: 0.19, lostAt: i === count - 1 ? 2 : level + 0.03 };
  });
}

/** The same range, raised to leave room for water. */
const lifted = ({ ridgeAt, strength, depth, lostAt }: Range): Range => ({
  ridgeAt: (x) => ridgeAt(x) * 0.84,
  strength,
  depth: depth * 0.7,
  lostAt: lostAt * 0.84,
});

const VALLEY: Land = { titles: ['Narrow Gorge', 'The Valley Keeps Its Cloud', 'Upriver'], rangesOf: valley };
const SUMMIT: Land = { titles: ['One Mountain', 'The Same Peak Again', 'Summit, Uncertain'], rangesOf: summit };
const TOWERS: Land = { titles: ['Stone Pillars', 'River of Stones Standing', 'Limestone Country'], rangesOf: towers };
const HILLS: Land = { titles: ['Several Distances', 'Low Hills, Still Air', 'Hills to the Edge'], rangesOf: hills };
const TALL_LANDS = [VALLEY, VALLEY, SUMMIT, TOWERS];
const WIDE_LANDS = [VALLEY, SUMMIT, TOWERS, HILLS];

/** The sky, in strokes of a wide brush on wet paper. */
function paintSky({ context, random, wide, sky, mist }: Brush) {
  const air = context.createLinearGradient(0, 0, 0, 1);
  air.addColorStop(0, formatHex(mix(sky, mist, 0.25)));
  air.addColorStop(0.2, formatHex(sky));
  air.addColorStop(0.56, formatHex(mist));
  context.fillStyle = air;
  context.fillRect(0, 0, wide, 1);
  for (let streak = 0; streak < 46; streak++) {
    const y = random.next() * 0.5;
    context.strokeStyle = formatHex(streak % 2 ? mist : { ...sky, l: sky.l - 0.04 });
    context.globalAlpha = 0.05;
    context.lineWidth = random.between(0.004, 0.05);
    context.beginPath();
    context.moveTo(wide * random.between(-0.3, 0.6), y);
    context.quadraticCurveTo(
      wide * 0.5,
      y + random.normal() * 0.03,
      wide * random.between(0.5, 1.3),
      y + random.normal() * 0.02,
    );
    context.stroke();
  }
  context.globalAlpha = 1;
}

function paintOrb({ context, wide, orb }: Brush, x: number, y: number) {
  const radius = 0.035 * Math.min(1.2, 0.6 + wide * 0.5);
  const glow = context.createRadialGradient(x, y, radius * 0.8, x, y, radius * 4);
  glow.addColorStop(0, `${formatHex(orb)}40`);
  glow.addColorStop(1, `${formatHex(orb)}00`);
  context.fillStyle = glow;
  context.fillRect(0, 0, wide, 1);
  context.fillStyle = formatHex(orb);
  context.beginPath();
  context.arc(x, y, radius, 0, 7);
  context.fill();
}

/** A range that is darkest along the ridge and fades downward into mist, which covers what is behind. */
function paintRange(brush: Brush, range: Range) {
  const { context, wide, mist, ink } = brush;
  const { ridgeAt, strength, depth, lostAt } = range;
  const tones = Array.from({ length: 65 }, (_, i) => formatHex(mix(mist, ink, i / 64)));
  const columns = 180;
  const step = wide / columns / 3;
  const ridge = Array.from({ length: columns * 3 + 9 }, (_, i) => ({ x: i * step, y: ridgeAt(i * step) }));
  const fillUnder = (from: number, to: number, bottom: number) => {
    context.beginPath();
    for (const { x, y } of ridge.slice(from, to + 1)) context.lineTo(x, y);
    context.lineTo(to * step, bottom);
    context.lineTo(from * step, bottom);
    context.fill();
  };
  context.fillStyle = formatHex(mist);
  fillUnder(0, columns * 3, 1);
  for (let i = 0; i < columns; i++) {
    const x = (i + 0.5) * step * 3;
    // The wash follows a smoothed ridge.
    const top = [-0.02, -0.01, 0, 0.01, 0.02].reduce((sum, by) => sum + ridgeAt(x + by) / 5, 0) - 0.012;
    const clear = Math.min(1, Math.max(0, (lostAt - top) / 0.14));
    const tone = strength * clear ** 1.2 * (0.92 + 0.08 * Math.sin(x * 23 + depth * 90));
    const wash = context.createLinearGradient(0, top, 0, top + depth);
    for (const part of [0, 0.12, 0.3, 0.6, 1])
      wash.addColorStop(part, tones[Math.round(tone * (1 - part) ** 1.3 * 64)] ?? '#000');
    context.fillStyle = wash;
    // Columns overlap, to avoid visible seams.
    fillUnder(i * 3, i * 3 + 8, top + depth);
  }
  shadeFaces(brush, range);
}

/** Shades the side of each crest that faces away from the light, with dry strokes. */
function shadeFaces({ context, random, wide, ink }: Brush, { ridgeAt, strength, depth, lostAt }: Range) {
  context.lineCap = 'round';
  context.strokeStyle = formatHex(ink);
  const reach = 0.012;
  for (let x = -0.05; x < wide + 0.05; x += reach) {
    const y = ridgeAt(x);
    const isCrest = y < ridgeAt(x - reach) && y <= ridgeAt(x + reach);
    const clear = Math.min(1, Math.max(0, (lostAt - y) / 0.14));
    if (!isCrest || clear === 0) continue;
    const long = depth * random.between(0.35, 0.75);
    const shade = context.createLinearGradient(0, y, 0, y + long);
    shade.addColorStop(0, formatHex(ink));
    shade.addColorStop(1, `${formatHex(ink)}00`);
    context.fillStyle = shade;
    context.globalAlpha = 0.34 * strength * clear;
    context.beginPath();
    context.moveTo(x, y);
    let [px, drift] = [x, random.between(-0.2, 0.25)];
    for (let i = 1; i <= 9; i++) {
      px += (drift * long) / 9 + random.normal() * long * 0.035;
      context.lineTo(px, y + (long * i) / 9);
    }
    // The face ends where the next crest starts.
    let end = x;
    while (end < x + long && ridgeAt(end + 0.006) >= ridgeAt(end) - 0.001) end += 0.006;
    for (let at = end; at > x; at -= 0.003) context.lineTo(at, ridgeAt(at));
    context.fill();
    for (let stroke = 0; stroke < 9; stroke++) {
      const [from, down] = [random.between(0, long * 0.5), random.between(0.1, 0.4) * long];
      const foot = ridgeAt(x + from) + random.between(0.002, 0.3) * long;
      context.globalAlpha = 0.24 * strength * clear;
      context.lineWidth = random.between(0.0006, 0.0028);
      context.beginPath();
      context.moveTo(x + from, foot);
      context.quadraticCurveTo(
        x + from + down * 0.25,
        foot + down * 0.4,
        x + from + down * 0.3 + random.normal() * 0.004,
        foot + down,
      );
      context.stroke();
    }
  }
  context.globalAlpha = strength * 0.55;
  for (let x = 0; x < wide; x += 0.03) {
    context.lineWidth = random.between(0.0008, 0.0045);
    const end = x + random.between(0.015, 0.04);
    if (ridgeAt(x) > lostAt - 0.05) continue;
    context.beginPath();
    for (let at = x; at < end; at += 0.003) context.lineTo(at, ridgeAt(at));
    context.stroke();
  }
  context.globalAlpha = 1;
}

/** A thin trunk with layers of drooping needles. */
function paintPine({ context, random, ink }: Brush, x: number, y: number, tall: number) {
  const lean = random.normal() * 0.06;
  context.strokeStyle = formatHex({ ...ink, l: ink.l * 0.85 });
  context.lineCap = 'round';
  context.globalAlpha = 0.9;
  context.lineWidth = tall * 0.028;
  context.beginPath();
  context.moveTo(x, y + tall * 0.06);
  context.quadraticCurveTo(x, y - tall * 0.5, x + lean * tall, y - tall);
  context.stroke();
  const shelves = 11;
  for (let shelf = 0; shelf < shelves; shelf++) {
    const t = shelf / (shelves - 1);
    const half = tall * (0.03 + 0.2 * (1 - t) ** 0.85) * random.between(0.65, 1.1);
    const cx = x + lean * tall * t ** 2;
    const cy = y - tall * (0.2 + 0.78 * t);
    for (let needle = 0; needle < 12; needle++) {
      const u = random.between(-1, 1);
      const from = cx + u * half * 0.75;
      context.globalAlpha = random.between(0.45, 0.9);
      context.lineWidth = tall * random.between(0.012, 0.034);
      context.beginPath();
      context.moveTo(from, cy + Math.abs(u) * tall * 0.035);
      context.lineTo(from + Math.sign(u) * half * 0.3, cy + (Math.abs(u) * 0.05 + random.between(0.01, 0.04)) * tall);
      context.stroke();
    }
  }
  context.globalAlpha = 1;
}

function plantPines(brush: Brush, { ridgeAt }: Range, side: number) {
  const { random, wide } = brush;
  const size = 0.11 * Math.min(1, 0.55 + wide * 0.4);
  const groups = random.whole(1, 2);
  for (let group = 0; group < groups; group++) {
    const center = wide * (0.5 + (group ? -side : side) * random.between(0.2, 0.38));
    const trees = group ? random.whole(2, 4) : random.whole(4, 7);
    for (let tree = 0; tree < trees; tree++) {
      const x = center + random.normal() * size * 0.7;
      paintPine(brush, x, ridgeAt(x) + 0.006, size * random.between(0.5, 1.15));
    }
  }
}

function paintBoat({ context, ink, wide, random }: Brush, x: number, y: number) {
  context.strokeStyle = formatHex(ink);
  context.fillStyle = formatHex(ink);
  context.lineCap = 'round';
  for (let ripple = 0; ripple < 9; ripple++) {
    context.globalAlpha = random.between(0.15, 0.4);
    context.lineWidth = random.between(0.001, 0.0026);
    const [from, along] = [x + random.normal() * 0.07, random.between(0.03, 0.1)];
    const level = y + 0.006 + ripple * 0.006;
    context.beginPath();
    context.moveTo(from - along, level);
    context.quadraticCurveTo(from, level + random.normal() * 0.002, from + along, level);
    context.stroke();
  }
  const half = 0.045 * Math.min(1, 0.5 + wide * 0.5);
  context.globalAlpha = 0.9;
  context.beginPath();
  context.moveTo(x - half, y - half * 0.22);
  context.quadraticCurveTo(x, y + half * 0.42, x + half * 1.1, y - half * 0.28);
  context.quadraticCurveTo(x, y + half * 0.12, x - half, y - half * 0.22);
  context.fill();
  context.beginPath();
  context.ellipse(x - half * 0.25, y - half * 0.34, half * 0.1, half * 0.3, 0, 0, 7);
  context.ellipse(x - half * 0.25, y - half * 0.62, half * 0.22, half * 0.07, 0, 0, 7);
  context.fill();
  context.lineWidth = half * 0.05;
  context.beginPath();
  context.moveTo(x - half * 0.2, y - half * 0.5);
  context.lineTo(x + half * 0.75, y + half * 0.5);
  context.stroke();
  context.globalAlpha = 1;
}

function paintBird({ context, random, ink, mist, sky, wide }: Brush, index: number, side: number) {
  const x = wide * (0.5 - side * 0.18) + (index * 0.022 + random.normal() * 0.01) * side;
  const y = 0.24 - index * 0.012 + random.normal() * 0.008;
  const wing = random.between(0.008, 0.013);
  const tip = random.between(0.3, 0.8) * wing;
  context.strokeStyle = formatHex(sky.l < 0.6 ? mist : ink);
  context.globalAlpha = 0.75;
  context.lineWidth = 0.0018;
  context.beginPath();
  context.moveTo(x - wing, y - tip);
  context.quadraticCurveTo(x - wing * 0.3, y - tip, x, y);
  context.quadraticCurveTo(x + wing * 0.4, y - tip * 1.2, x + wing, y - tip * 0.7);
  context.stroke();
  context.globalAlpha = 1;
}

/** The artist's red seal: a square with a few strokes. */
function pressSeal({ context, random, mist, wide }: Brush, x: number) {
  const size = 0.03 * Math.min(1, 0.6 + wide * 0.4);
  const y = 0.06;
  context.fillStyle = formatHex({ l: 0.52, c: 0.17, h: 29 });
  context.globalAlpha = 0.9;
  context.beginPath();
  context.roundRect(x - size / 2, y - size / 2, size, size, size * 0.14);
  context.fill();
  context.strokeStyle = formatHex(mist);
  context.lineWidth = size * 0.09;
  for (let cut = 0; cut < 5; cut++) {
    const [u, v] = [random.whole(-1, 1) * 0.26, random.whole(-1, 1) * 0.26];
    const isUpright = random.isTrue(0.5);
    context.beginPath();
    context.moveTo(x + size * (isUpright ? u : -0.32), y + size * (isUpright ? -0.32 : v));
    context.lineTo(x + size * (isUpright ? u : 0.32), y + size * (isUpright ? 0.32 : v));
    context.stroke();
  }
  context.globalAlpha = 1;
}
